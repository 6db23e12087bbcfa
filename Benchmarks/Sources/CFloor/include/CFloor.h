//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#ifndef CFLOOR_H
#define CFLOOR_H

#include <stddef.h>
#include <stdint.h>

/// Parses a document with libxml2's push parser and handlers that do nothing, in chunks of a size. Returns how many elements began,
/// or -1 when the document is not well-formed. This is the least that anything built on that parser costs.
long cfloor_parse(const uint8_t *bytes, size_t length, size_t chunk);

#endif
