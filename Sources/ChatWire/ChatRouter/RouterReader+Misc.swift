//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// What stands around a root: white space, comments, instructions, and what must not stand there.

extension RouterReader {
    /// White space, comments and instructions before and behind the root, and the root's start tag.
    mutating func scanMisc() -> Progress {
        let bytes = view
        let origin = text.start
        var index = position - origin
        while bytes[index].isXMLSpace { index += 1 }
        position = origin + index
        if index == bytes.count { return .needsMore }
        guard bytes[index] == UInt8(ascii: "<") else { return leaveDocument(bytes, index) }
        switch bytes[index + 1] {
        case UInt8(ascii: "!"):
            if phase == .prolog, let stop = documentTypeStop(bytes, index) { return stop }
            switch bytes.match("<!--", at: index) {
            case .yes: return scanComment(bytes, index)
            case .incomplete: return .needsMore
            case .no: return leaveDocument(bytes, index)
            }
        case UInt8(ascii: "?"):
            if bytes.startsName(at: index + 2) { return scanInstruction(bytes, index) }
            return index + 2 == bytes.count ? .needsMore : leaveDocument(bytes, index)
        case 0 where index + 1 == bytes.count:
            return .needsMore
        default:
            guard phase == .prolog, bytes.startsName(at: index + 1) else { return leaveDocument(bytes, index) }
            switch htmlMatch(bytes, index) {
            case .yes: return halt(htmlStop(bytes, index))
            case .incomplete: return .needsMore
            case .no: return scanRoot(bytes, index)
            }
        }
    }

    private mutating func scanRoot(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        let progress = scanMarkup(bytes, index)
        if progress == .goOn, phase == .prolog { phase = .content }
        return progress
    }

    /// Something that cannot stand around a root.
    ///
    /// In a stream of several documents this one is over.
    private mutating func leaveDocument(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        guard phase == .epilog, documents == .several else {
            var stop = Stop(
                .malformedMarkup,
                at: position,
                message: "only comments and instructions stand around the root"
            )
            // A message behind the root is not lost: it has all that it needs.
            stop.isComplete = phase == .epilog && bytes.startsName(at: index + 1)
            return halt(stop)
        }
        if let failure = closeDocument() { return halt(failure) }
        parser = nil
        phase = .between
        return .goOn
    }

    /// `<!DOCTYPE`, of HTML or not.
    ///
    /// Nil when it is something else.
    mutating func documentTypeStop(_ bytes: MarkupBytes, _ index: Int) -> Progress? {
        switch bytes.match("<!doctype", at: index, ignoringCase: true) {
        case .no: return nil
        case .incomplete: return .needsMore
        case .yes: break
        }
        var next = index + "<!doctype".utf8.count
        while bytes[next].isXMLSpace, next - index < Self.quoteBytes { next += 1 }
        switch bytes.match("html", at: next, ignoringCase: true) {
        case .incomplete where !isFinal: return .needsMore
        case .yes where next > index + "<!doctype".utf8.count:
            let following = bytes[next + 4]
            if !isFinal, next + 4 == bytes.count || bytes.count - index < Self.quoteBytes { return .needsMore }
            if endsHTMLName(following) { return halt(htmlStop(bytes, index)) }
        default: break
        }
        return halt(Stop(.documentType, at: position, endsStream: true))
    }

    /// `<html` in any case, with white space, `>` or `/` behind it.
    func htmlMatch(_ bytes: MarkupBytes, _ index: Int) -> MarkupBytes.Match {
        let match = bytes.match("<html", at: index, ignoringCase: true)
        guard match == .yes else { return match }
        if index + 5 == bytes.count { return .incomplete }
        guard endsHTMLName(bytes[index + 5]) else { return .no }
        // What the error quotes must have come.
        return isFinal || bytes.count - index >= Self.quoteBytes ? .yes : .incomplete
    }

    private func endsHTMLName(_ byte: UInt8) -> Bool {
        byte.isXMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    func htmlStop(_ bytes: MarkupBytes, _ index: Int) -> Stop {
        Stop(.html, at: text.start + index, context: quote(bytes, from: index), endsStream: true)
    }
}
