//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Cuts an array of frames or records into its elements, such as `jq -s` makes of lines.
enum LogArray {
    /// The elements of a document, each with its place.
    ///
    /// Nil for what is no whole array, has no chat in it, or is a body of Chat Router, whose decoder reads arrays itself.
    static func elements(of document: ArraySlice<UInt8>) -> [LogElement]? {
        let text = document.withoutMark.trimmed
        guard text.first == UInt8(ascii: "[") else { return nil }
        var elements: [LogElement] = []
        var rest = text.dropFirst().trimmed
        while let first = rest.first, first != UInt8(ascii: "]") {
            guard case .at(let count) = LogLine.endOfValue(rest) else { return nil }
            let value = rest.prefix(count)
            let system = ChatTraffic.verdict(on: Array(value)).system
            if system == .chatRouter { return nil }
            let found =
                value.beginsObject
                ? LogRecord(value, unwraps: true).elements : [LogElement(payload: Array(value), system: system)]
            for var element in found {
                element.offset = value.startIndex - document.startIndex
                elements.append(element)
            }
            rest = rest.dropFirst(count).trimmed
            guard rest.first == UInt8(ascii: ",") else { break }
            rest = rest.dropFirst().trimmed
        }
        guard rest.first == UInt8(ascii: "]"), rest.dropFirst().trimmed.isEmpty else { return nil }
        return elements.contains { $0.payload != nil && $0.system != nil } ? elements : nil
    }
}
