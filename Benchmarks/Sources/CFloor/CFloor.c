//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#include "CFloor.h"

#include <libxml/parser.h>
#include <string.h>

static void start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
                  const xmlChar **declared, int attributes, int defaulted, const xmlChar **values) {
    (void)name, (void)prefix, (void)uri, (void)namespaces, (void)declared, (void)attributes, (void)defaulted, (void)values;
    ++*(long *)((xmlParserCtxtPtr)context)->_private;
}

static void end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)context, (void)name, (void)prefix, (void)uri;
}

static void text(void *context, const xmlChar *bytes, int length) {
    (void)context, (void)bytes, (void)length;
}

long cfloor_parse(const uint8_t *bytes, size_t length, size_t chunk) {
    xmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.initialized = XML_SAX2_MAGIC;
    handler.startElementNs = start;
    handler.endElementNs = end;
    handler.characters = text;
    handler.ignorableWhitespace = text;
    handler.cdataBlock = text;
    long elements = 0;
    xmlParserCtxtPtr context = xmlCreatePushParserCtxt(&handler, NULL, NULL, 0, NULL);
    if (!context) return -1;
    context->_private = &elements;
    xmlCtxtUseOptions(context, XML_PARSE_NONET);
    int code = 0;
    for (size_t at = 0; at < length && !code; at += chunk) {
        size_t count = length - at < chunk ? length - at : chunk;
        code = xmlParseChunk(context, (const char *)bytes + at, (int)count, 0);
    }
    if (!code) code = xmlParseChunk(context, NULL, 0, 1);
    if (context->myDoc) xmlFreeDoc(context->myDoc);
    xmlFreeParserCtxt(context);
    return code ? -1 : elements;
}
