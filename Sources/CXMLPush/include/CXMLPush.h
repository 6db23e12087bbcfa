//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// libxml2's SAX2 push parser behind an opaque type.
//
// This header names nothing of libxml2. On Debian libxml2's headers include ICU's, whose types collide with the copy of ICU
// inside Foundation as soon as one Swift module sees both; the build then fails when it is clean and passes when it is not.
//
// What the parser sees is written down: a list of events and one buffer of text. No code of the host ever runs inside a callback
// of libxml2, so nothing can be thrown through C and no parser can be re-entered.

#ifndef CXMLPUSH_H
#define CXMLPUSH_H

#include <stddef.h>
#include <stdint.h>

typedef struct cxp_parser cxp_parser;

typedef enum {
    /// A start tag. `name` is the local name, `prefix` the prefix or NULL.
    cxp_event_start,
    /// An end tag, or the end of an empty element.
    cxp_event_end,
    /// A comment or a processing instruction.
    cxp_event_other,
    /// A name inside the tag that follows: of an attribute, a prefix or a namespace, or the target of an instruction.
    cxp_event_name,
    /// A namespace declaration of the start tag that follows. `name` is the URI, `prefix` the prefix or NULL.
    cxp_event_namespace,
    /// Something is wrong with the construct whose event would come next. `problem` says what.
    cxp_event_problem,
} cxp_event_kind;

typedef enum {
    cxp_problem_none,
    /// A rule of namespaces is broken; parsing goes on.
    cxp_problem_namespace,
    /// An end tag does not match. No event follows this problem and those below.
    cxp_problem_mismatch,
    /// The grammar of XML is broken.
    cxp_problem_malformed,
    /// The document has a DOCTYPE.
    cxp_problem_document_type,
    /// An allocation failed.
    cxp_problem_memory,
} cxp_problem;

/// One thing that the parser saw. Names are interned: equal names of one parser are equal pointers, valid as long as the parser.
typedef struct {
    const char *name;
    const char *prefix;
    /// Bytes of text since the last clearing that came before this event.
    uint32_t text_length;
    uint8_t kind;
    uint8_t problem;
} cxp_event;

/// What one parser has written down since the last clearing.
typedef struct {
    const cxp_event *events;
    size_t event_count;
    /// 16 bytes behind the text can be read.
    const uint8_t *text;
    size_t text_length;
} cxp_record;

/// Initialises libxml2. Call it once in the process before any other function; it is not safe to call it from two threads at once.
/// libxml2 is never cleaned up: other code in the process may use it.
void cxp_initialize(void);

/// Makes a parser for one document of UTF-8 bytes. NULL when there is no memory.
cxp_parser *cxp_create(void);

/// Gives the parser the next bytes; `last` when no more follow. Whatever goes wrong is an event; nothing is printed.
void cxp_push(cxp_parser *parser, const uint8_t *bytes, size_t length, int last);

/// Whether the document was parsed to its end and everything was right: judged by all that libxml2 has to say about it, since each
/// single sign is wrong in some case.
int cxp_is_complete(const cxp_parser *parser);

/// Whether an allocation failed. The parser is of no more use then.
int cxp_is_out_of_memory(const cxp_parser *parser);

/// What has been written down. The pointers are valid until the next push, clearing or destruction.
cxp_record cxp_recorded(const cxp_parser *parser);

/// Forgets what has been written down.
void cxp_clear(cxp_parser *parser);

/// Frees the parser. NULL is allowed.
void cxp_destroy(cxp_parser *parser);

/// The version of libxml2 at run time, for example "20914".
const char *cxp_library_version(void);

#endif
