//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The only file of the tests that includes libxml2's headers.

#include "CLibXMLHost.h"

#include <stdlib.h>
#include <string.h>

#if __has_include(<libxml/xmlmemory.h>)
#include <libxml/xmlmemory.h>
#else
#include <libxml2/libxml/xmlmemory.h>
#endif

// Not guarded: the probe uses libxml2 from one thread while these run.
static size_t countdown;
static int is_persistent;
static size_t failed;
static long live;

static int fails(void) {
    if (countdown == 0) return 0;
    if (countdown > 1) {
        countdown--;
        return 0;
    }
    // At 1 this allocation fails; a persistent failure stays there.
    if (!is_persistent) countdown = 0;
    failed++;
    return 1;
}

static void *allocate(size_t size) {
    if (fails()) return NULL;
    void *block = malloc(size);
    if (block) live++;
    return block;
}

static void *reallocate(void *old, size_t size) {
    if (fails()) return NULL;
    void *block = realloc(old, size);
    if (block && !old) live++;
    return block;
}

static char *duplicate(const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = allocate(size);
    if (copy) memcpy(copy, text, size);
    return copy;
}

static void release(void *block) {
    if (block) live--;
    free(block);
}

int clh_take_over_memory(void) {
    return xmlMemSetup(release, allocate, reallocate, duplicate);
}

void clh_fail_allocation(size_t n, int persistently) {
    countdown = n;
    is_persistent = persistently;
    failed = 0;
}

size_t clh_failed_allocations(void) {
    return failed;
}

long clh_live_blocks(void) {
    return live;
}
