//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#include "CAllocations.h"

#include <stddef.h>
#if defined(__linux__)
#include <features.h>
#endif

// The executable's own malloc comes before the C library's, for Swift's runtime and libxml2 too. glibc only.
#if defined(__linux__) && defined(__GLIBC__)

static long count;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *memory, size_t size);

void *malloc(size_t size) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    return __libc_realloc(memory, size);
}

long callocations_count(void) {
    return __atomic_load_n(&count, __ATOMIC_RELAXED);
}

#else

long callocations_count(void) {
    return -1;
}

#endif
