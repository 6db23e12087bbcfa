//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// zlib's inflate for gzip behind an opaque type.
//
// zlib's state points back at its z_stream, which therefore must not move: it is on the heap. This header names nothing of zlib,
// so that nothing of it gets into a Swift module.

#ifndef CINFLATE_H
#define CINFLATE_H

#include <stddef.h>
#include <stdint.h>

typedef struct cinf_stream cinf_stream;

typedef enum {
    /// Some bytes were taken or given; more of either are needed to go on.
    cinf_more,
    /// A member of the gzip file is complete.
    cinf_member_end,
    /// The bytes are damaged, or a check sum is wrong.
    cinf_damaged,
    /// There is no memory.
    cinf_no_memory,
} cinf_result;

/// A stream at the beginning of a member; NULL without memory.
cinf_stream *cinf_create(void);

void cinf_destroy(cinf_stream *stream);

/// Makes ready for the next member. Returns 0, or -1 if that fails.
int cinf_reset(cinf_stream *stream);

/// Inflates what fits. `taken` and `given` are how many bytes of the input were used and of the output written.
cinf_result cinf_run(cinf_stream *stream, const uint8_t *input, size_t input_count, uint8_t *output, size_t output_count,
                     size_t *taken, size_t *given);

#endif
