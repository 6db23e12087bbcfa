//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The only file that includes libxml2's headers. Measurements in the comments are of 2.9.14 (Debian 12).

#include "CXMLPush.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// pkg-config gives the folder on Linux; in Apple's SDK the headers stand one level lower.
#if __has_include(<libxml/parser.h>)
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>
#else
#include <libxml2/libxml/parser.h>
#include <libxml2/libxml/parserInternals.h>
#include <libxml2/libxml/xmlerror.h>
#include <libxml2/libxml/xmlversion.h>
#endif

// 2.12 made the error of a structured handler const.
#if LIBXML_VERSION >= 21200
typedef const xmlError *error_pointer;
#else
typedef xmlErrorPtr error_pointer;
#endif

struct cxp_parser {
    xmlParserCtxtPtr context;
    cxp_event *events;
    size_t event_count, event_capacity;
    uint8_t *text;
    size_t text_length, text_capacity;
    // Latched: after one of these no event is written down.
    int failed;
    int out_of_memory;
    int ended;
};

// libxml2 2.9 to 2.12 can pass the wrong pointer to a structured handler (`<!DOCTYPE a [<!ATTLIST a b (x|x) #IMPLIED>]><a/>`
// passes the context where the host's data belongs, and a cast of it ended in SIGSEGV). So the parser is made with no user data,
// which makes every callback receive the context, and ours hangs on `_private`.
static cxp_parser *owner(void *context) {
    return context ? (cxp_parser *)((xmlParserCtxtPtr)context)->_private : NULL;
}

static void fail_for_memory(cxp_parser *parser) {
    parser->out_of_memory = 1;
    parser->failed = 1;
    if (parser->context) xmlStopParser(parser->context);
}

static cxp_event *new_event(cxp_parser *parser, cxp_event_kind kind) {
    if (parser->event_count == parser->event_capacity) {
        size_t capacity = parser->event_capacity ? parser->event_capacity * 2 : 256;
        cxp_event *events = realloc(parser->events, capacity * sizeof *events);
        if (!events) {
            fail_for_memory(parser);
            return NULL;
        }
        parser->events = events;
        parser->event_capacity = capacity;
    }
    cxp_event *event = &parser->events[parser->event_count++];
    event->name = NULL;
    event->prefix = NULL;
    event->text_length = (uint32_t)parser->text_length;
    event->kind = (uint8_t)kind;
    event->problem = cxp_problem_none;
    return event;
}

static void add_name(cxp_parser *parser, const xmlChar *name) {
    cxp_event *event = name ? new_event(parser, cxp_event_name) : NULL;
    if (event) event->name = (const char *)name;
}

static void add_problem(cxp_parser *parser, cxp_problem problem) {
    cxp_event *event = new_event(parser, cxp_event_problem);
    if (event) event->problem = (uint8_t)problem;
    if (problem != cxp_problem_namespace) parser->failed = 1;
}

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
                          const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes) {
    (void)uri;
    (void)defaulted_count;
    cxp_parser *parser = owner(context);
    if (!parser || parser->failed) return;
    for (int i = 0; i < namespace_count && !parser->failed; i++) {
        cxp_event *event = new_event(parser, cxp_event_namespace);
        if (!event) return;
        event->prefix = (const char *)namespaces[2 * i];
        event->name = (const char *)namespaces[2 * i + 1];
    }
    for (int i = 0; i < attribute_count && !parser->failed; i++) {
        add_name(parser, attributes[5 * i]);
        add_name(parser, attributes[5 * i + 1]);
    }
    cxp_event *event = new_event(parser, cxp_event_start);
    if (!event) return;
    event->name = (const char *)name;
    event->prefix = (const char *)prefix;
}

static void end_element(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)name;
    (void)prefix;
    (void)uri;
    cxp_parser *parser = owner(context);
    if (parser && !parser->failed) new_event(parser, cxp_event_end);
}

static void characters(void *context, const xmlChar *bytes, int length) {
    cxp_parser *parser = owner(context);
    if (!parser || parser->failed || length <= 0) return;
    // The reader copies in blocks of 16.
    size_t needed = parser->text_length + (size_t)length + 16;
    if (needed > parser->text_capacity) {
        size_t capacity = parser->text_capacity ? parser->text_capacity * 2 : 16 << 10;
        if (capacity < needed) capacity = needed;
        uint8_t *text = needed <= UINT32_MAX ? realloc(parser->text, capacity) : NULL;
        if (!text) {
            fail_for_memory(parser);
            return;
        }
        parser->text = text;
        parser->text_capacity = capacity;
    }
    memcpy(parser->text + parser->text_length, bytes, (size_t)length);
    parser->text_length += (size_t)length;
}

static void comment(void *context, const xmlChar *value) {
    (void)value;
    cxp_parser *parser = owner(context);
    if (parser && !parser->failed) new_event(parser, cxp_event_other);
}

static void instruction(void *context, const xmlChar *target, const xmlChar *data) {
    (void)data;
    cxp_parser *parser = owner(context);
    if (!parser || parser->failed) return;
    add_name(parser, target);
    if (!parser->failed) new_event(parser, cxp_event_other);
}

// The second lock against DTDs: the host's scanner refuses `<!DOCTYPE` before libxml2 sees one. libxml2 calls this only when the
// whole internal subset has arrived.
static void internal_subset(void *context, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
    (void)name;
    (void)external;
    (void)system;
    cxp_parser *parser = owner(context);
    if (!parser) return;
    if (!parser->failed) add_problem(parser, cxp_problem_document_type);
    xmlStopParser(parser->context);
}

static void end_document(void *context) {
    cxp_parser *parser = owner(context);
    if (parser) parser->ended = 1;
}

static void structured_error(void *unreliable, error_pointer error) {
    (void)unreliable;
    cxp_parser *parser = error ? owner(error->ctxt) : NULL;
    if (!parser || parser->failed || error->level < XML_ERR_ERROR) return;
    // Namespaces in XML makes no constraint of a namespace's name being a URI; libxml2 counts these two as errors in one place.
    if (error->code == XML_WAR_NS_URI || error->code == XML_WAR_NS_URI_RELATIVE) return;
    if (error->code == XML_ERR_NO_MEMORY) {
        fail_for_memory(parser);
    } else if (error->level == XML_ERR_ERROR && error->domain == XML_FROM_NAMESPACE) {
        add_problem(parser, cxp_problem_namespace);
    } else if (error->code == XML_ERR_TAG_NAME_MISMATCH) {
        add_problem(parser, cxp_problem_mismatch);
    } else {
        add_problem(parser, cxp_problem_malformed);
    }
}

void cxp_initialize(void) {
    xmlInitParser();
}

cxp_parser *cxp_create(void) {
    cxp_parser *parser = calloc(1, sizeof *parser);
    if (!parser) return NULL;
    xmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    // Without the magic number neither startElementNs nor serror is called. With no serror libxml2 prints on the host's stderr.
    handler.initialized = XML_SAX2_MAGIC;
    handler.startElementNs = start_element;
    handler.endElementNs = end_element;
    handler.characters = characters;
    // The same function for both: libxml2 then does not look whether text is blank.
    handler.ignorableWhitespace = characters;
    handler.cdataBlock = characters;
    handler.comment = comment;
    handler.processingInstruction = instruction;
    handler.internalSubset = internal_subset;
    handler.endDocument = end_document;
    handler.serror = structured_error;
    parser->context = xmlCreatePushParserCtxt(&handler, NULL, NULL, 0, NULL);
    if (!parser->context) {
        free(parser);
        return NULL;
    }
    parser->context->_private = parser;
    // The host gives UTF-8 whatever a declaration says: libxml2's own conversion loses text without an error callback.
    xmlCtxtUseOptions(parser->context, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
    return parser;
}

void cxp_push(cxp_parser *parser, const uint8_t *bytes, size_t length, int last) {
    int code = 0;
    do {
        if (parser->failed) break;
        int slice = length > INT_MAX / 2 ? INT_MAX / 2 : (int)length;
        int final = last && (size_t)slice == length;
        code = xmlParseChunk(parser->context, (const char *)bytes, slice, final);
        bytes += slice;
        length -= (size_t)slice;
    } while (length > 0);
    // A failed allocation is not always reported through the error handler, and not every error is: the return code, the flag and
    // the handler are each wrong alone.
    if (!parser->out_of_memory && (code == XML_ERR_NO_MEMORY || parser->context->errNo == XML_ERR_NO_MEMORY)) {
        fail_for_memory(parser);
    }
    if (!parser->failed && (code != 0 || !parser->context->wellFormed)) {
        // A namespace error sets the context's error number, which xmlParseChunk returns, and stops nothing.
        int only_namespaces = parser->context->wellFormed && !parser->context->disableSAX && !parser->context->nsWellFormed;
        if (!only_namespaces) add_problem(parser, cxp_problem_malformed);
    }
    if (!parser->failed && last && !parser->ended) add_problem(parser, cxp_problem_malformed);
}

int cxp_is_complete(const cxp_parser *parser) {
    return parser->ended && !parser->failed && parser->context->wellFormed;
}

cxp_record cxp_recorded(const cxp_parser *parser) {
    cxp_record record = {parser->events, parser->event_count, parser->text, parser->text_length};
    return record;
}

int cxp_is_out_of_memory(const cxp_parser *parser) {
    return parser->out_of_memory;
}

void cxp_clear(cxp_parser *parser) {
    parser->event_count = 0;
    parser->text_length = 0;
}

void cxp_destroy(cxp_parser *parser) {
    if (!parser) return;
    if (parser->context) {
        // An entity declaration in push mode makes libxml2 create a document that it does not free: 13 KB a document.
        if (parser->context->myDoc) xmlFreeDoc(parser->context->myDoc);
        parser->context->myDoc = NULL;
        xmlFreeParserCtxt(parser->context);
    }
    free(parser->events);
    free(parser->text);
    free(parser);
}

const char *cxp_library_version(void) {
    return xmlParserVersion;
}
