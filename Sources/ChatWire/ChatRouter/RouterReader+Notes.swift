//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Issues: what they say and where they stand.

extension RouterReader {
    /// The message and property that the scanner is in.
    var path: String? {
        switch phase {
        case .json, .jsonRoot, .jsonEpilog, .jsonResync: return other.state.json.path
        case .lines: return other.state.lines.path
        default: break
        }
        guard structure.isInMessage else { return nil }
        guard structure.isInValue else { return "messages[\(scannedMessages)]" }
        let name = propertyNameCopy ?? localName(propertyName)
        return "messages[\(scannedMessages)].\(name)"
    }

    /// The message and property that libxml2's events are in.
    var eventPath: String? {
        guard isInMessage else { return nil }
        guard keepsText, let name = builder.openPropertyName else { return "messages[\(deliveredMessages)]" }
        return "messages[\(deliveredMessages)].\(name)"
    }

    /// Records an issue of the scanner's; its place can be given when the text there may be gone.
    mutating func note(
        _ code: DecodeCode,
        _ severity: DecodeIssue.Severity,
        at position: Int,
        context: String? = nil,
        message: String? = nil,
        knownPlace: Place? = nil
    ) {
        guard !isReread(position) else { return }
        // Strict mode needs the first repair whatever notes came before.
        if findings.isFull, mode == .lenient || severity == .note || findings.firstDamage != nil {
            findings.addSurplus(at: position)
            return
        }
        let place = knownPlace ?? text.place(of: position)
        let issue = issue(code, severity, place: place, path: path, context: context, message: message)
        findings.add(Findings.Finding(position: position, issue: issue, payloadStart: payloadStart))
    }

    /// libxml2 can have several complaints about one tag.
    mutating func noteNamespace(at position: Int) {
        guard !isReread(position), !findings.contains(.namespace, at: position) else { return }
        let issue = issue(.namespace, .repair, place: text.place(of: position), path: eventPath)
        findings.add(Findings.Finding(position: position, issue: issue, payloadStart: payloadStart))
    }

    func issue(
        _ code: DecodeCode,
        _ severity: DecodeIssue.Severity,
        place: Place,
        path: String?,
        context: String? = nil,
        message: String? = nil,
        passedOver: Int? = nil
    ) -> DecodeIssue {
        DecodeIssue(
            code: code,
            severity: severity,
            place: place,
            payload: payload,
            path: path,
            message: message ?? code.sentence,
            context: context,
            passedOver: passedOver
        )
    }

    // MARK: Characters

    /// Takes over the repairs that the text layer made in the bytes that just came.
    mutating func takeCharacterRepairs() {
        while let repair = text.firstRepair {
            characters.append(repair)
            text.removeFirstRepair()
        }
    }

    /// Records the repairs of characters in text that has been read.
    mutating func noteCharacters(before position: Int) {
        while let repair = characters.pass(before: position) {
            let isNote = repair.code == .c1Characters
            if isNote, c1Note != nil { continue }
            if isNote { c1Note = repair.position }
            note(repair.code, isNote ? .note : .repair, at: repair.position)
        }
    }
}

extension DecodeCode {
    /// What a code means, in a sentence for people.
    var sentence: String {
        switch self {
        case .bareAmpersand: "an & begins no reference; it must be written &amp;"
        case .htmlEntity: "a named character of HTML, which XML does not know"
        case .routerEntity: "the router's own escape without its XML escape"
        case .bareLessThan: "a < begins no tag; it must be written &lt;"
        case .cdataEndInText: "]]> must not stand in text"
        case .voidElement: "an element of HTML without its end"
        case .forbiddenCharacter: "a character that is not allowed here"
        case .forbiddenReference: "a reference to a character that XML does not allow"
        case .surrogateReference: "a reference to half of a surrogate pair"
        case .badUTF8: "a byte that is no part of valid UTF-8; it was read as windows-1252"
        case .badCharsetByte: "a byte that the document's charset does not have"
        case .junkBeforeDocument: "bytes before the XML declaration"
        case .xmlVersion: "the XML version is not 1.0"
        case .namespace: "a rule of namespaces is broken; the name stands as it is written"
        case .bomConflict: "the byte order mark and the declared charset disagree; the mark was followed"
        case .declaredCharsetWrong: "the declared charset cannot be right for these bytes"
        case .trailingComma: "a comma behind the last element"
        case .loneSurrogate: "half of a surrogate pair without the other; it was read as U+FFFD"
        case .jsonBOM: "a byte order mark before JSON"
        case .charsetOverridden: "the caller's charset was used instead of the declared one"
        case .nestedMarkup: "a value contains tags; they are part of it as they are written"
        case .scriptSkipped: "script elements are no messages and were skipped"
        case .c1Characters: "bytes 80 to 9F are control characters in ISO-8859-1; windows-1252 may be meant"
        case .ignoredInstruction: "a processing instruction that could load other files was not handed on"
        case .noiseSkipped: "text that belongs to no document"
        case .duplicateKey: "a key that came before in the same object; the last one counts"
        case .coercedType: "a missing value, or one of another type: read where it says the same, else as absent"
        case .elementSkipped: "an element that makes no sense was left out"
        case .unwrappedString: "an object that was written as a string"
        case .unknownTime: "a message does not say when it was written; the frame's time was taken"
        case .malformedMarkup: "the markup is not well-formed"
        case .mismatchedTag: "the end tag does not match the element that is open"
        case .malformedJSON: "this is not JSON"
        case .invalidNumber: "a number that JSON does not have"
        case .badEscape: "a backslash that begins no escape"
        case .truncated: "the input ends too early"
        case .documentType: "documents with a DOCTYPE are refused"
        case .html: "this is an HTML page and no message of the Chat Router"
        case .empty: "there is nothing in it"
        case .notChatRouter: "these bytes are no form of the Chat Router's messages"
        case .legacyScript:
            "a script or words that older clients understood, which hold no message in a form that is decoded"
        case .unsupportedCharset: "the charset is not one that is decoded"
        case .limitExceeded: "a limit was exceeded"
        case .outOfMemory: "the XML parser got no memory"
        default: rawValue
        }
    }
}
