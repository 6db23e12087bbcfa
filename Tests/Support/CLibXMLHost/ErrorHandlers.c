//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// libxml2's functions are declared here and not included: a variadic handler cannot be written in Swift, and this is all it takes.

#include "CLibXMLHost.h"

#include <stdatomic.h>

extern void xmlSetGenericErrorFunc(void *data, void (*handler)(void *, const char *, ...));
extern void xmlThrDefSetGenericErrorFunc(void *data, void (*handler)(void *, const char *, ...));
extern void xmlSetStructuredErrorFunc(void *data, void (*handler)(void *, void *));
extern void xmlThrDefSetStructuredErrorFunc(void *data, void (*handler)(void *, void *));

static atomic_size_t calls;

static void count_generic(void *data, const char *format, ...) {
    (void)data;
    (void)format;
    atomic_fetch_add(&calls, 1);
}

static void count_structured(void *data, void *error) {
    (void)data;
    (void)error;
    atomic_fetch_add(&calls, 1);
}

void clh_install_error_handlers(void) {
    xmlSetGenericErrorFunc(NULL, count_generic);
    xmlThrDefSetGenericErrorFunc(NULL, count_generic);
    xmlSetStructuredErrorFunc(NULL, count_structured);
    xmlThrDefSetStructuredErrorFunc(NULL, count_structured);
}

size_t clh_error_handler_calls(void) {
    return atomic_load(&calls);
}
