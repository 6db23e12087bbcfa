//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// Calls of malloc, calloc and realloc in this process so far; -1 where they are not counted.
long callocations_count(void);

#endif
