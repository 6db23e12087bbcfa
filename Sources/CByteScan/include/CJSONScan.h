//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Passing over JSON that nobody reads, which is most of a frame.
//
// The functions check the whole grammar of what they pass over, but know the usual only. At anything else they give up where they
// stand: a reader that also repairs, or knows what is wrong, goes on from there. So they decide nothing by themselves.

#ifndef CJSONSCAN_H
#define CJSONSCAN_H

#include <stddef.h>
#include <stdint.h>

/// A bit for each of 64 bytes, from the lowest on: whether it is `"`, `\\` or a control character, NUL too.
static inline uint64_t cbs_json_marks(cbs_block a, cbs_block b, cbs_block c, cbs_block d) {
    const cbs_block blocks[4] = {a, b, c, d};
    uint64_t bits = 0;
    for (int i = 0; i < 4; i++) {
        cbs_block block = blocks[i];
        cbs_block lanes = (cbs_block)((block == '"') | (block == '\\') | (block < 0x20));
#if defined(__SSE2__)
        typedef char cbs_lanes __attribute__((vector_size(16)));
        uint64_t sixteen = (uint64_t)(uint32_t)__builtin_ia32_pmovmskb128((cbs_lanes)lanes);
#else
        // The product moves the highest bits of eight bytes side by side (little-endian, as all that Swift runs on).
        cbs_halves halves = (cbs_halves)lanes & 0x8080808080808080ull;
        uint64_t sixteen = halves[0] * 0x0002040810204081ull >> 56 | halves[1] * 0x0002040810204081ull >> 56 << 8;
#endif
        bits |= sixteen << (16 * i);
    }
    return bits;
}

/// A text of JSON, with zero bytes behind it, and the marks of its bytes, 64 a word.
struct cbs_json_frame {
    const uint8_t *text;
    /// As words of 8 bytes in the processor's order, which need not be aligned.
    const uint8_t *marks;
};

/// The bytes of a text with the zeros behind it, of which there are 64 at least.
static inline size_t cbs_json_text_size(size_t count) { return (count & ~(size_t)63) + 128; }

/// The bytes of its marks, up to that of the first zero.
static inline size_t cbs_json_marks_size(size_t count) { return (count / 64 + 1) * 8; }

/// Copies a text, puts the zeros behind it and finds its marks, in one pass over the bytes: `ascii` is how many are ASCII, up to 63
/// less than there are.
void cbs_json_copy(uint8_t *text, const uint8_t *bytes, size_t count, uint8_t *marks, size_t *ascii);

/// Whether such a text, of which the first bytes are known to be ASCII, is UTF-8.
int cbs_json_is_utf8(const uint8_t *text, size_t ascii, size_t count);

/// The first marked byte from an index on: the end of what stands in a string as it is.
static inline size_t cbs_json_mark(const struct cbs_json_frame *json, size_t index) {
    size_t word = index / 64;
    uint64_t marks;
    __builtin_memcpy(&marks, json->marks + word * 8, 8);
    marks &= ~(uint64_t)0 << (index & 63);
    while (!marks) __builtin_memcpy(&marks, json->marks + ++word * 8, 8);
    return word * 64 + (size_t)__builtin_ctzll(marks);
}

/// The index behind the value that begins at an index, or 0 where anything about it is unusual: a byte that is wrong, a control
/// character or half of a surrogate pair in a string, a comma too many, or more than `depth` or 63 open containers.
size_t cbs_json_skip(const struct cbs_json_frame *json, size_t index, size_t depth);

/// Where a reader stands in an object.
enum cbs_json_place {
    /// Behind the brace.
    cbs_json_first,
    /// Before a value.
    cbs_json_value,
    /// Behind a value.
    cbs_json_after
};

/// What stopped the search for a key.
enum cbs_json_stop {
    /// Something unusual; index and place say how far all was well.
    cbs_json_odd,
    /// A key that may be wanted, without escapes; index is that of its value.
    cbs_json_key,
    /// The brace that closes the object; index is behind it.
    cbs_json_end
};

/// A search for keys of an object.
struct cbs_json_search {
    size_t index;
    enum cbs_json_place place;
    /// What is between the quotes of the key that was found.
    size_t key_start;
    size_t key_count;
};

/// Which of 64 bits stands for a key between quotes: a hash of its length, its first two and its last two bytes.
///
/// Of a key of one byte the quotes count too.
static inline size_t cbs_json_key_bit(const uint8_t *key, size_t count) {
    uint16_t first, last;
    __builtin_memcpy(&first, key, 2);
    __builtin_memcpy(&last, key + count - 2, 2);
    return (uint32_t)((first | (uint32_t)last << 16) * 0x9E3779B1u + (uint32_t)count * 0x85EBCA6Bu) >> 26;
}

/// Goes to the next key whose `cbs_json_key_bit` is one of `bits`; members with other keys are passed over.
enum cbs_json_stop cbs_json_next(
    const struct cbs_json_frame *json, struct cbs_json_search *search, uint64_t bits, size_t depth
);

#endif
