//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#include "CInflate.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct cinf_stream {
    z_stream z;
};

// 15 bits of window, which every gzip file fits in; 16 more ask for gzip's header and check sum (zlib.h, inflateInit2).
enum { cinf_window = 15 + 16 };

cinf_stream *cinf_create(void) {
    cinf_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    if (inflateInit2(&stream->z, cinf_window) != Z_OK) {
        free(stream);
        return NULL;
    }
    return stream;
}

void cinf_destroy(cinf_stream *stream) {
    if (!stream) return;
    inflateEnd(&stream->z);
    free(stream);
}

int cinf_reset(cinf_stream *stream) {
    return inflateReset(&stream->z) == Z_OK ? 0 : -1;
}

static uInt cinf_clamp(size_t count) {
    return count > UINT_MAX ? UINT_MAX : (uInt)count;
}

cinf_result cinf_run(cinf_stream *stream, const uint8_t *input, size_t input_count, uint8_t *output, size_t output_count,
                     size_t *taken, size_t *given) {
    uInt available_input = cinf_clamp(input_count);
    uInt available_output = cinf_clamp(output_count);
    // zlib reads through this pointer only; older headers declare it without const.
    stream->z.next_in = (Bytef *)(uintptr_t)input;
    stream->z.avail_in = available_input;
    stream->z.next_out = output;
    stream->z.avail_out = available_output;
    int result = inflate(&stream->z, Z_NO_FLUSH);
    *taken = available_input - stream->z.avail_in;
    *given = available_output - stream->z.avail_out;
    stream->z.next_in = NULL;
    stream->z.next_out = NULL;
    switch (result) {
    case Z_OK:
    // No progress was possible, which is no fault: more input is needed.
    case Z_BUF_ERROR:
        return cinf_more;
    case Z_STREAM_END:
        return cinf_member_end;
    case Z_MEM_ERROR:
        return cinf_no_memory;
    default:
        return cinf_damaged;
    }
}
