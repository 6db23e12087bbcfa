//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// What other code in a process can do to the libxml2 that the decoder uses. For tests in a process of their own.
//
// This header names nothing of libxml2, for the reason that CXMLPush.h gives.

#ifndef CLIBXMLHOST_H
#define CLIBXMLHOST_H

#include <stddef.h>

/// Makes libxml2 allocate through this file. Call it before anything else of libxml2 runs; returns 0 when that worked.
int clh_take_over_memory(void);

/// Lets the n-th allocation from now fail, counted from 1, and with `persistently` every later one too. 0: none fails.
void clh_fail_allocation(size_t n, int persistently);

/// How many allocations have failed since the last call of `clh_fail_allocation`.
size_t clh_failed_allocations(void);

/// How many blocks libxml2 holds now.
long clh_live_blocks(void);

/// Installs libxml2's generic and structured error handlers, for this thread and for later ones. They only count.
void clh_install_error_handlers(void);

/// How often either handler was called.
size_t clh_error_handler_calls(void);

#endif
