//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#include "CByteScan.h"

#define likely(x) __builtin_expect((x) != 0, 1)
#define unlikely(x) __builtin_expect((x) != 0, 0)

/// The marks of 64 bytes that have not been passed.
///
/// A string's end found in them needs no look at the string: one bit comes after the other. Searching each string from its first
/// byte on takes 1.6 times as long, because each search waits for the end of the one before. In the text only strings have
/// marks, and white space, behind which the marks are looked up anew.
struct window {
    const uint8_t *base;
    uint64_t marks;
    /// Where those of the next 64 bytes are.
    const uint8_t *next;
};

static inline __attribute__((always_inline)) uint64_t load(const uint8_t *marks) {
    uint64_t bits;
    __builtin_memcpy(&bits, marks, 8);
    return bits;
}

static inline __attribute__((always_inline)) struct window window_at(const struct cbs_json_frame *json, size_t index) {
    const uint8_t *marks = json->marks + index / 64 * 8;
    return (struct window){json->text + (index & ~(size_t)63), load(marks) & ~(uint64_t)0 << (index & 63), marks + 8};
}

/// The next marked byte, which is passed. The NUL behind the text is one, so no marks are read behind its own.
static inline __attribute__((always_inline)) const uint8_t *next_mark(struct window *window) {
    while (window->marks == 0) {
        window->base += 64;
        window->marks = load(window->next);
        window->next += 8;
    }
    const uint8_t *mark = window->base + __builtin_ctzll(window->marks);
    window->marks &= window->marks - 1;
    return mark;
}

static inline int hex_digit(uint8_t byte) {
    if ((uint8_t)(byte - '0') < 10) return byte - '0';
    byte |= 0x20;
    return (uint8_t)(byte - 'a') < 6 ? byte - 'a' + 10 : -1;
}

/// The code unit of four hexadecimal digits, or -1.
static int hex_unit(const uint8_t *digits) {
    int unit = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(digits[i]);
        if (digit < 0) return -1;
        unit = unit << 4 | digit;
    }
    return unit;
}

/// The byte behind an escape, or NULL; both halves of a surrogate pair are one.
static const uint8_t *end_of_escape(const uint8_t *escape) {
    switch (escape[1]) {
        case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't': return escape + 2;
        case 'u': break;
        default: return NULL;
    }
    int unit = hex_unit(escape + 2);
    if (unit < 0) return NULL;
    if ((unit & 0xF800) != 0xD800) return escape + 6;
    if (unit >= 0xDC00 || escape[6] != '\\' || escape[7] != 'u') return NULL;
    return (hex_unit(escape + 8) & ~0x3FF) == 0xDC00 ? escape + 12 : NULL;
}

/// The closing quote of a string with escapes, by the first of them; NULL at anything unusual.
static __attribute__((noinline)) const uint8_t *end_of_escaped_string(const struct cbs_json_frame *json, const uint8_t *mark) {
    while (*mark == '\\') {
        const uint8_t *end = end_of_escape(mark);
        if (!end) return NULL;
        mark = json->text + cbs_json_mark(json, (size_t)(end - json->text));
    }
    return *mark == '"' ? mark : NULL;
}

/// The mark behind the next one, which is an opening quote: the closing one if nothing else is marked between them.
static inline __attribute__((always_inline)) const uint8_t *end_of_plain_text(struct window *window) {
    uint64_t behind_quote = window->marks & (window->marks - 1);
    if (likely(behind_quote)) {
        window->marks = behind_quote & (behind_quote - 1);
        return window->base + __builtin_ctzll(behind_quote);
    }
    next_mark(window);
    return next_mark(window);
}

/// The closing quote of a string whose opening quote is the next mark, or NULL at anything unusual.
static inline __attribute__((always_inline)) const uint8_t *end_of_string(
    const struct cbs_json_frame *json, struct window *window
) {
    const uint8_t *end = end_of_plain_text(window);
    if (likely(*end == '"')) return end;
    end = end_of_escaped_string(json, end);
    if (end) *window = window_at(json, (size_t)(end + 1 - json->text));
    return end;
}

static inline int is_space(uint8_t byte) { return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t'; }

/// The byte behind white space, which is looked for only where a byte is not what is expected: frames have none.
static inline __attribute__((always_inline)) const uint8_t *end_of_space(
    const struct cbs_json_frame *json, const uint8_t *bytes, struct window *window
) {
    bytes += cbs_json_space(bytes);
    *window = window_at(json, (size_t)(bytes - json->text));
    return bytes;
}

static inline int is_digit(uint8_t byte) { return (uint8_t)(byte - '0') < 10; }

/// The byte behind a number (RFC 8259, section 6), or NULL. Whatever goes on with it is no comma and no bracket.
static inline const uint8_t *end_of_number(const uint8_t *bytes) {
    if (*bytes == '-') bytes++;
    if (!is_digit(*bytes)) return NULL;
    if (*bytes++ != '0') {
        while (is_digit(*bytes)) bytes++;
    }
    if (unlikely(*bytes == '.')) {
        if (!is_digit(*++bytes)) return NULL;
        while (is_digit(*bytes)) bytes++;
    }
    if (unlikely((*bytes | 0x20) == 'e')) {
        bytes++;
        if (*bytes == '+' || *bytes == '-') bytes++;
        if (!is_digit(*bytes)) return NULL;
        while (is_digit(*bytes)) bytes++;
    }
    return bytes;
}

/// The byte behind `true`, `false` or `null`, or NULL; which of them it is takes no branch.
static inline const uint8_t *end_of_word(const uint8_t *bytes) {
    static const struct { uint64_t bytes, used, count; } words[4] = {
        {0x65736C6166, 0xFFFFFFFFFF, 5}, {0x6C6C756E, 0xFFFFFFFF, 4}, {0x65757274, 0xFFFFFFFF, 4}, {1, 0, 0},
    };
    uint64_t eight;
    __builtin_memcpy(&eight, bytes, 8);
    // Two bits of the first letter, f, n or t, tell them apart.
    size_t word = eight >> 3 & 3;
    return (eight & words[word].used) == words[word].bytes ? bytes + words[word].count : NULL;
}

/// The byte behind a value, or NULL. Behind a word or number anything may follow.
static inline __attribute__((always_inline)) const uint8_t *end_of_value(
    const struct cbs_json_frame *json, const uint8_t *bytes, struct window *window, size_t depth
) {
    // Which kinds of containers are open, one bit a container: 1 for an object. The highest bit that is set is below them.
    uint64_t open = 1;
    uint64_t deepest = (uint64_t)1 << (depth < 63 ? depth : 63);

value:
    switch (*bytes) {
        case '"':
            bytes = end_of_string(json, window);
            if (!bytes) return NULL;
            bytes++;
            break;
        case 't': case 'f': case 'n':
            bytes = end_of_word(bytes);
            if (!bytes) return NULL;
            break;
        case '-': case '0' ... '9':
            bytes = end_of_number(bytes);
            if (!bytes) return NULL;
            break;
        case '{':
            if (open >= deepest) return NULL;
            open = open << 1 | 1;
            bytes++;
            if (*bytes == '"') goto key;
            if (is_space(*bytes)) bytes = end_of_space(json, bytes, window);
            if (*bytes == '}') goto closing;
            goto key;
        case '[':
            if (open >= deepest) return NULL;
            open = open << 1;
            bytes++;
            if (is_space(*bytes)) bytes = end_of_space(json, bytes, window);
            if (*bytes == ']') goto closing;
            goto value;
        case ' ': case '\n': case '\r': case '\t':
            bytes = end_of_space(json, bytes, window);
            goto value;
        default: return NULL;
    }

after:
    if (open == 1) return bytes;
    if (likely(*bytes == ',')) {
        bytes++;
        if (open & 1) goto key;
        goto value;
    }
    if (is_space(*bytes)) {
        bytes = end_of_space(json, bytes, window);
        goto after;
    }
    if (*bytes != (open & 1 ? '}' : ']')) return NULL;

closing:
    bytes++;
    open >>= 1;
    goto after;

key:
    if (unlikely(*bytes != '"')) {
        bytes = end_of_space(json, bytes, window);
        if (*bytes != '"') return NULL;
    }
    bytes = end_of_string(json, window);
    if (!bytes) return NULL;
    bytes++;
    if (unlikely(*bytes != ':')) {
        bytes = end_of_space(json, bytes, window);
        if (*bytes != ':') return NULL;
    }
    bytes++;
    goto value;
}

/// Whether a byte can stand behind a word or number; which others can is for others to know.
static inline int ends_token(uint8_t byte) {
    return byte == ',' || byte == '}' || byte == ']';
}

size_t cbs_json_skip(const struct cbs_json_frame *json, size_t index, size_t depth) {
    const uint8_t *bytes = json->text + index;
    struct window window = window_at(json, index);
    const uint8_t *end = end_of_value(json, bytes, &window, depth);
    if (!end) return 0;
    if (*bytes != '"' && *bytes != '{' && *bytes != '[' && !ends_token(*end)) return 0;
    return (size_t)(end - json->text);
}

enum cbs_json_stop cbs_json_next(
    const struct cbs_json_frame *json, struct cbs_json_search *search, uint64_t bits, size_t depth
) {
    const uint8_t *text = json->text;
    const uint8_t *bytes = text + search->index;
    struct window window = window_at(json, search->index);
    switch (search->place) {
        case cbs_json_first:
            if (*bytes == '"') goto key;
            if (is_space(*bytes)) bytes = end_of_space(json, bytes, &window);
            if (*bytes == '}') goto closing;
            goto key;
        case cbs_json_value: goto value;
        case cbs_json_after: goto after;
    }

value:
    bytes = end_of_value(json, bytes, &window, depth);
    if (!bytes) return cbs_json_odd;

after:
    if (likely(*bytes == ',')) {
        // Only now it is known that the value ended where it seemed to: 01 and truest did not.
        search->index = (size_t)(bytes - text);
        search->place = cbs_json_after;
        bytes++;
        goto key;
    }
    if (is_space(*bytes)) {
        bytes = end_of_space(json, bytes, &window);
        goto after;
    }
    if (*bytes != '}') return cbs_json_odd;

closing:
    search->index = (size_t)(bytes + 1 - text);
    search->place = cbs_json_after;
    return cbs_json_end;

key:
    if (unlikely(*bytes != '"')) {
        bytes = end_of_space(json, bytes, &window);
        if (*bytes != '"') return cbs_json_odd;
    }
    const uint8_t *start = bytes + 1;
    const uint8_t *end = end_of_plain_text(&window);
    if (*end != '"') return cbs_json_odd;
    bytes = end + 1;
    if (unlikely(*bytes != ':')) {
        bytes = end_of_space(json, bytes, &window);
        if (*bytes != ':') return cbs_json_odd;
    }
    bytes++;
    size_t bit = cbs_json_key_bit(start, (size_t)(end - start));
    if (likely(!(bits >> bit & 1))) goto value;
    search->index = (size_t)(bytes - text);
    search->place = cbs_json_value;
    search->key_start = (size_t)(start - text);
    search->key_count = (size_t)(end - start);
    return cbs_json_key;
}
