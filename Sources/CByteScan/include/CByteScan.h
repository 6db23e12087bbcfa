//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Looking for the few bytes that matter, 16 at a time.
//
// Swift's own SIMD comparisons of bytes compile to a loop over lanes (6.3, x86_64), so these functions are C; clang's vector
// extension works on every processor that Swift runs on. They are inlined into Swift.
//
// All functions read whole blocks of 16 bytes: behind the last byte there must be at least 16 readable ones, and the first of
// these must be NUL, which stops each search that is given no count.

#ifndef CBYTESCAN_H
#define CBYTESCAN_H

#include <stddef.h>
#include <stdint.h>

typedef uint8_t cbs_block __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint64_t cbs_halves __attribute__((vector_size(16)));

/// The index of the first lane that is all ones, or 16.
static inline size_t cbs_first_lane(cbs_block mask) {
#if defined(__SSE2__)
    // One instruction gathers the lanes; clang does not find it by itself.
    typedef char cbs_lanes __attribute__((vector_size(16)));
    return (size_t)__builtin_ctz((unsigned)__builtin_ia32_pmovmskb128((cbs_lanes)mask) | 0x10000u);
#else
    cbs_halves halves = (cbs_halves)mask;
    if (halves[0]) return (size_t)__builtin_ctzll(halves[0]) >> 3;
    if (halves[1]) return 8 + ((size_t)__builtin_ctzll(halves[1]) >> 3);
    return 16;
#endif
}

/// How many bytes from `bytes` on are plain text: up to the first of `<` `&` `]` CR NUL.
static inline size_t cbs_plain_text(const uint8_t *bytes) {
    for (size_t i = 0;; i += 16) {
        cbs_block block = *(const cbs_block *)(bytes + i);
        size_t lane = cbs_first_lane((cbs_block)((block == '<') | (block == '&') | (block == ']') | (block == '\r') | (block == 0)));
        if (lane < 16) return i + lane;
    }
}

/// How many bytes from `bytes` on can be part of a name: up to the first of `>` `/` `<` `=` `&` `"` `'` or a byte up to 20.
static inline size_t cbs_name(const uint8_t *bytes) {
    for (size_t i = 0;; i += 16) {
        cbs_block block = *(const cbs_block *)(bytes + i);
        size_t lane = cbs_first_lane((cbs_block)((block == '>') | (block == '/') | (block == '<') | (block == '=') | (block == '&') |
                                                 (block == '"') | (block == '\'') | (block <= 0x20)));
        if (lane < 16) return i + lane;
    }
}

/// How many bytes from `bytes` on are none of `first`, `second`, `third` and NUL.
static inline size_t cbs_until(const uint8_t *bytes, uint8_t first, uint8_t second, uint8_t third) {
    for (size_t i = 0;; i += 16) {
        cbs_block block = *(const cbs_block *)(bytes + i);
        size_t lane = cbs_first_lane((cbs_block)((block == first) | (block == second) | (block == third) | (block == 0)));
        if (lane < 16) return i + lane;
    }
}

/// How many bytes from `bytes` on can stand in a JSON string as they are: up to the first `"`, `\\` or control character.
static inline size_t cbs_json_text(const uint8_t *bytes) {
    for (size_t i = 0;; i += 16) {
        cbs_block block = *(const cbs_block *)(bytes + i);
        size_t lane = cbs_first_lane((cbs_block)((block == '"') | (block == '\\') | (block < 0x20)));
        if (lane < 16) return i + lane;
    }
}

/// How many bytes from `bytes` on are JSON's white space. NUL is none.
static inline size_t cbs_json_space(const uint8_t *bytes) {
    for (size_t i = 0;; i += 16) {
        cbs_block block = *(const cbs_block *)(bytes + i);
        size_t lane = cbs_first_lane((cbs_block)((block != ' ') & (block != '\n') & (block != '\r') & (block != '\t')));
        if (lane < 16) return i + lane;
    }
}

/// How many of so many bytes from `bytes` on are ASCII, up to the first that is not. Up to 15 bytes more are read.
static inline size_t cbs_ascii(const uint8_t *bytes, size_t count) {
    size_t i = 0;
    for (; i + 64 <= count; i += 64) {
        const cbs_block *blocks = (const cbs_block *)(bytes + i);
        cbs_halves all = (cbs_halves)((blocks[0] | blocks[1]) | (blocks[2] | blocks[3]));
        if ((all[0] | all[1]) & 0x8080808080808080ull) break;
    }
    for (; i < count; i += 16) {
        size_t lane = cbs_first_lane((cbs_block)(*(const cbs_block *)(bytes + i) >= 0x80));
        if (lane < 16) return i + lane < count ? i + lane : count;
    }
    return count;
}

/// Copies bytes in blocks: up to 16 bytes more are read and written behind both ends. For short texts a call costs more than the copy.
static inline void cbs_copy(uint8_t *to, const uint8_t *from, size_t count) {
    if (count > 256) {
        __builtin_memcpy(to, from, count);
        return;
    }
    for (size_t i = 0; i < count; i += 16) *(cbs_block *)(to + i) = *(const cbs_block *)(from + i);
}

/// Whether so many bytes are the same at both places; up to 16 bytes more are read.
static inline int cbs_equal(const uint8_t *a, const uint8_t *b, size_t count) {
    for (size_t i = 0; i < count; i += 16) {
        size_t lane = cbs_first_lane((cbs_block)(*(const cbs_block *)(a + i) != *(const cbs_block *)(b + i)));
        if (lane < 16) return i + lane >= count;
    }
    return 1;
}

/// A hash of a name: of its length, its first and its last 8 bytes. Up to 8 bytes more are read.
static inline size_t cbs_hash(const uint8_t *bytes, size_t count) {
    uint64_t first, last = 0;
    __builtin_memcpy(&first, bytes, 8);
    if (count < 8) {
        first &= ((uint64_t)1 << (8 * count)) - 1;
    } else {
        __builtin_memcpy(&last, bytes + count - 8, 8);
    }
    uint64_t mixed = (first ^ (last << 1) ^ count) * 0x9E3779B97F4A7C15ull;
    return (size_t)(mixed >> 40);
}

/// The number of two digits, of which anything else sets bits of `wrong`.
static inline uint32_t cbs_two_digits(const uint8_t *bytes, uint32_t *wrong) {
    uint32_t high = (uint32_t)bytes[0] - '0', low = (uint32_t)bytes[1] - '0';
    *wrong |= (high > 9) | (low > 9);
    return high * 10 + low;
}

/// A moment in time.
struct cbs_moment {
    /// Since 1970-01-01T00:00:00Z.
    int64_t seconds;
    int32_t nanoseconds;
    /// Whether the bytes are a date of the usual form; nothing is said of any other.
    int32_t is_usual;
};

/// Reads a date as servers write it, which is nearly every one: `2026-03-09T10:11:12`, then three digits of a fraction or none, then
/// `Z` or `+00:00`. All else is for a reader that knows the other forms and what is no date.
static inline struct cbs_moment cbs_usual_date(const uint8_t *bytes, size_t count) {
    static const uint16_t days_before[16] = {0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    static const uint8_t days_of[16] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    struct cbs_moment moment = {0, 0, 0};
    if (count < 20) return moment;
    uint32_t wrong = 0;
    uint32_t year = cbs_two_digits(bytes, &wrong) * 100 + cbs_two_digits(bytes + 2, &wrong);
    uint32_t month = cbs_two_digits(bytes + 5, &wrong);
    uint32_t day = cbs_two_digits(bytes + 8, &wrong);
    uint32_t hour = cbs_two_digits(bytes + 11, &wrong);
    uint32_t minute = cbs_two_digits(bytes + 14, &wrong);
    uint32_t second = cbs_two_digits(bytes + 17, &wrong);
    wrong |= (bytes[4] ^ '-') | (bytes[7] ^ '-') | (bytes[10] ^ 'T') | (bytes[13] ^ ':') | (bytes[16] ^ ':');
    size_t zone = 19;
    if (bytes[19] == '.') {
        if (count < 24) return moment;
        uint32_t tenths = (uint32_t)bytes[20] - '0';
        wrong |= tenths > 9;
        moment.nanoseconds = (int32_t)(tenths * 100 + cbs_two_digits(bytes + 21, &wrong)) * 1000000;
        zone = 23;
    }
    if (count == zone + 1) {
        wrong |= bytes[zone] ^ 'Z';
    } else {
        wrong |= count != zone + 6 || __builtin_memcmp(bytes + zone, "+00:00", 6) != 0;
    }
    wrong |= (year == 0) | (month - 1 > 11) | (hour > 23) | (minute > 59) | (second > 59);
    if (wrong) return moment;
    uint32_t is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (day - 1 >= days_of[month] + (month == 2 ? is_leap : 0)) return moment;
    uint32_t past = year - 1;
    int64_t days = (int64_t)past * 365 + past / 4 - past / 100 + past / 400 + days_before[month] + (month > 2 ? is_leap : 0) + day - 1;
    // From 0001-01-01 to 1970-01-01.
    moment.seconds = (days - 719162) * 86400 + hour * 3600 + minute * 60 + second;
    moment.is_usual = 1;
    return moment;
}

#include "CJSONScan.h"

#endif
