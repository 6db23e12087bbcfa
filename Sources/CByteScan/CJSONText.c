//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#include "CByteScan.h"

void cbs_json_copy(uint8_t *text, const uint8_t *bytes, size_t count, uint8_t *marks, size_t *ascii) {
    size_t whole = count & ~(size_t)63;
    size_t first = count;
    for (size_t i = 0; i < whole; i += 64) {
        const cbs_block *from = (const cbs_block *)(bytes + i);
        cbs_block *to = (cbs_block *)(text + i);
        cbs_block a = from[0], b = from[1], c = from[2], d = from[3];
        to[0] = a;
        to[1] = b;
        to[2] = c;
        to[3] = d;
        uint64_t bits = cbs_json_marks(a, b, c, d);
        __builtin_memcpy(marks + i / 8, &bits, 8);
        cbs_halves all = (cbs_halves)((a | b) | (c | d));
        if (first == count && (all[0] | all[1]) & 0x8080808080808080ull) first = i;
    }
    if (count > whole) __builtin_memcpy(text + whole, bytes + whole, count - whole);
    __builtin_memset(text + count, 0, cbs_json_text_size(count) - count);
    const cbs_block *last = (const cbs_block *)(text + whole);
    uint64_t bits = cbs_json_marks(last[0], last[1], last[2], last[3]);
    __builtin_memcpy(marks + whole / 8, &bits, 8);
    *ascii = first < whole ? first : whole;
}

/// Bits in the lanes of the bytes of a block that cannot stand there in UTF-8 (Unicode Standard, table 3-7).
static inline cbs_block wrong_in_utf8(const uint8_t *bytes) {
    typedef int8_t signed_block __attribute__((vector_size(16)));
    cbs_block here = *(const cbs_block *)bytes, before = *(const cbs_block *)(bytes - 1);
    cbs_block second = *(const cbs_block *)(bytes - 2), third = *(const cbs_block *)(bytes - 3);
    cbs_block must_continue = (cbs_block)((before >= 0xC0) | (second >= 0xE0) | (third >= 0xF0));
    cbs_block continues = (cbs_block)((signed_block)here < (int8_t)0xC0);
    cbs_block never = (cbs_block)((here == 0xC0) | (here == 0xC1) | (here >= 0xF5));
    // Overlong forms, surrogates and values that are too large are told by the second byte.
    cbs_block overlong = (cbs_block)(((before == 0xE0) & (here < 0xA0)) | ((before == 0xF0) & (here < 0x90)));
    cbs_block beyond = (cbs_block)(((before == 0xED) & (here > 0x9F)) | ((before == 0xF4) & (here > 0x8F)));
    return (must_continue ^ continues) | never | overlong | beyond;
}

int cbs_json_is_utf8(const uint8_t *text, size_t ascii, size_t count) {
    cbs_block wrong = {0};
    size_t i = ascii & ~(size_t)63;
    // Before the text are bytes of its allocation that say nothing.
    uint8_t padded[16 + 64] = {0};
    if (i == 0) {
        __builtin_memcpy(padded + 16, text, 64);
        for (size_t k = 16; k < 80; k += 16) wrong |= wrong_in_utf8(padded + k);
        i = 64;
    }
    // The zeros behind the text end a character that is cut.
    for (; i <= count; i += 64) {
        const cbs_block *blocks = (const cbs_block *)(text + i);
        // With the last bytes of the block before, which may begin a character.
        cbs_halves all = (cbs_halves)((blocks[0] | blocks[1]) | (blocks[2] | blocks[3]) | *(const cbs_block *)(text + i - 3));
        if (!((all[0] | all[1]) & 0x8080808080808080ull)) continue;
        for (size_t k = 0; k < 64; k += 16) wrong |= wrong_in_utf8(text + i + k);
    }
    cbs_halves halves = (cbs_halves)wrong;
    return !(halves[0] | halves[1]);
}
