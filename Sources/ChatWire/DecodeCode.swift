//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What an error or an issue is about.
///
/// The set is open: later versions add codes, so a `switch` needs a default. Compare with the static members; ``rawValue`` is
/// the spelling that the `chatwire` tool prints.
public struct DecodeCode: Sendable, Hashable {
    private enum Known: String, Sendable, CaseIterable {
        case bareAmpersand, htmlEntity, routerEntity, bareLessThan, cdataEndInText, voidElement
        case forbiddenCharacter, forbiddenReference, surrogateReference, badUTF8, badCharsetByte
        case junkBeforeDocument, xmlVersion, namespace, bomConflict, declaredCharsetWrong
        case trailingComma, loneSurrogate, jsonBOM
        case charsetOverridden, nestedMarkup, scriptSkipped, c1Characters, ignoredInstruction, noiseSkipped
        case duplicateKey, coercedType, elementSkipped, unwrappedString, unknownTime, lossyCapture
        case malformedMarkup, mismatchedTag, malformedJSON, invalidNumber, badEscape, truncated
        case documentType, html, empty, notChatRouter, legacyScript, unsupportedCharset
        case limitExceeded, outOfMemory, badCompression, httpStatus
    }

    private let known: Known

    private init(_ known: Known) {
        self.known = known
    }

    /// The spelling in the tool's records, for example `bareAmpersand`.
    public var rawValue: String { known.rawValue }

    /// The code with this spelling, or nil when this version has none.
    public init?(rawValue: String) {
        guard let known = Known(rawValue: rawValue) else { return nil }
        self.known = known
    }

    /// Every code of this version, in the order of the documentation.
    public static var all: [DecodeCode] { Known.allCases.map(DecodeCode.init) }

    // MARK: Markup that was meant as text

    /// An `&` that begins no reference.
    ///
    /// Lenient mode reads it as the character.
    public static let bareAmpersand = DecodeCode(.bareAmpersand)
    /// One of HTML 4.01's named characters, such as `&nbsp;`, which XML does not know.
    ///
    /// Lenient mode reads the character.
    public static let htmlEntity = DecodeCode(.htmlEntity)
    /// The router's own `&nl;`, `&eq;` or `&rt;` without its XML escape.
    ///
    /// Lenient mode reads it as `&amp;nl;` and so on.
    public static let routerEntity = DecodeCode(.routerEntity)
    /// A `<` that begins no tag.
    ///
    /// Lenient mode reads it as the character.
    public static let bareLessThan = DecodeCode(.bareLessThan)
    /// `]]>` in text, which XML reserves.
    ///
    /// Lenient mode reads it as text.
    public static let cdataEndInText = DecodeCode(.cdataEndInText)
    /// One of HTML's void elements, such as `<br>`, without its end.
    ///
    /// Lenient mode closes it.
    public static let voidElement = DecodeCode(.voidElement)

    // MARK: Characters

    /// A character that XML, or a JSON string, does not allow, such as U+0008.
    ///
    /// Lenient mode puts U+FFFD in its place; a tab or a line end in a JSON string stays as it is.
    public static let forbiddenCharacter = DecodeCode(.forbiddenCharacter)
    /// A reference to a character that XML does not allow, such as `&#0;`.
    ///
    /// Lenient mode puts U+FFFD in its place.
    public static let forbiddenReference = DecodeCode(.forbiddenReference)
    /// A reference to half of a surrogate pair.
    ///
    /// Lenient mode joins two halves to one character and reads a lone one as U+FFFD.
    public static let surrogateReference = DecodeCode(.surrogateReference)
    /// A byte that is no part of valid UTF-8.
    ///
    /// Lenient mode reads it as windows-1252.
    public static let badUTF8 = DecodeCode(.badUTF8)
    /// A byte, or in UTF-16 a lone surrogate, that the document's charset does not have.
    public static let badCharsetByte = DecodeCode(.badCharsetByte)

    // MARK: Form

    /// Bytes before `<?xml`.
    ///
    /// Lenient mode skips them.
    public static let junkBeforeDocument = DecodeCode(.junkBeforeDocument)
    /// An XML version other than 1.0.
    ///
    /// Lenient mode reads the document as 1.0.
    public static let xmlVersion = DecodeCode(.xmlVersion)
    /// A namespace rule is broken, such as a prefix that is not declared.
    ///
    /// Lenient mode keeps the name as it is written.
    public static let namespace = DecodeCode(.namespace)
    /// The byte order mark and the declared charset disagree.
    ///
    /// Lenient mode follows the mark.
    public static let bomConflict = DecodeCode(.bomConflict)
    /// The declared charset cannot be right: UTF-16 in 8-bit text, or another one in UTF-16.
    ///
    /// Lenient mode follows the bytes.
    public static let declaredCharsetWrong = DecodeCode(.declaredCharsetWrong)

    /// A comma behind the last element of a JSON array, or the last member of an object.
    ///
    /// Lenient mode passes over it.
    public static let trailingComma = DecodeCode(.trailingComma)
    /// An escape in a JSON string, such as `\uD83D`, that is one half of a surrogate pair without the other.
    ///
    /// Lenient mode reads it as U+FFFD.
    public static let loneSurrogate = DecodeCode(.loneSurrogate)
    /// A byte order mark before JSON.
    ///
    /// Lenient mode skips it.
    public static let jsonBOM = DecodeCode(.jsonBOM)

    // MARK: Facts

    /// The caller's charset was used instead of the declared one.
    public static let charsetOverridden = DecodeCode(.charsetOverridden)
    /// A property's value contains tags.
    ///
    /// They are part of the value, as written.
    public static let nestedMarkup = DecodeCode(.nestedMarkup)
    /// `script` elements outside messages were skipped: opener scripts are not messages.
    public static let scriptSkipped = DecodeCode(.scriptSkipped)
    /// The document declares ISO-8859-1 and uses bytes 80 to 9F, which are control characters there.
    public static let c1Characters = DecodeCode(.c1Characters)
    /// A processing instruction that could make a parser read other files was not handed on.
    public static let ignoredInstruction = DecodeCode(.ignoredInstruction)
    /// Text that belongs to no document or to no property was skipped.
    public static let noiseSkipped = DecodeCode(.noiseSkipped)

    /// A JSON object has a key more than once.
    ///
    /// The last one counts.
    public static let duplicateKey = DecodeCode(.duplicateKey)
    /// A JSON value has another type than usual, and the same meaning: `"12"` for `12`, `[]` for `{}`.
    public static let coercedType = DecodeCode(.coercedType)
    /// An element of a JSON array could not be made sense of and was left out.
    public static let elementSkipped = DecodeCode(.elementSkipped)
    /// A JSON object came inside a JSON string.
    public static let unwrappedString = DecodeCode(.unwrappedString)
    /// A message does not say when it was written, or a capture's time cannot be read or has no zone.
    ///
    /// A message takes the time of its frame, if there is one. A time without zone is taken as UTC.
    public static let unknownTime = DecodeCode(.unknownTime)

    /// A capture does not hold the bytes that were sent: its tool has changed them, or has not undone their compression.
    public static let lossyCapture = DecodeCode(.lossyCapture)

    // MARK: Grammar and end

    /// Markup that no repair makes sense of.
    public static let malformedMarkup = DecodeCode(.malformedMarkup)
    /// An end tag whose name is not that of the open element.
    public static let mismatchedTag = DecodeCode(.mismatchedTag)
    /// A token that JSON does not have, or not at this place, or anything behind the end of a document.
    public static let malformedJSON = DecodeCode(.malformedJSON)
    /// A number that JSON does not have, such as `01`, `1.` or `+1`.
    public static let invalidNumber = DecodeCode(.invalidNumber)
    /// A backslash in a JSON string that begins no escape.
    public static let badEscape = DecodeCode(.badEscape)
    /// The input ended inside a document, a tag or a character.
    public static let truncated = DecodeCode(.truncated)

    // MARK: Not ours

    /// The document has a DOCTYPE.
    ///
    /// Chat Router has none, and it is the way into most attacks on XML parsers.
    public static let documentType = DecodeCode(.documentType)
    /// The body is an HTML page, most likely of a proxy.
    ///
    /// Its first bytes are the context.
    public static let html = DecodeCode(.html)
    /// There are no bytes, or only white space.
    public static let empty = DecodeCode(.empty)
    /// The bytes are neither XML nor another form of Chat Router's messages.
    ///
    /// Their first bytes are the context.
    public static let notChatRouter = DecodeCode(.notChatRouter)
    /// A body of the router that is no message in a form that is decoded: an object literal of JavaScript such as
    /// `{messages:[...]}`, the bare words `OK` and `CHAT_REQUEST_NEEDED`, or text that reports an `error:`.
    ///
    /// Its first bytes are the context.
    public static let legacyScript = DecodeCode(.legacyScript)
    /// The declared charset is not one of UTF-8, US-ASCII, UTF-16, ISO-8859-1 and windows-1252.
    public static let unsupportedCharset = DecodeCode(.unsupportedCharset)

    // MARK: Bounds and transport

    /// One of ``DecodeLimits`` was exceeded; its name is the context.
    public static let limitExceeded = DecodeCode(.limitExceeded)
    /// The XML parser, or zlib, could not get memory.
    public static let outOfMemory = DecodeCode(.outOfMemory)
    /// Compressed bytes are damaged, or their check sum is wrong.
    public static let badCompression = DecodeCode(.badCompression)
    /// The server answered with an error; the status is the context.
    public static let httpStatus = DecodeCode(.httpStatus)
}

extension DecodeCode: CustomStringConvertible {
    /// The same as ``rawValue``.
    public var description: String { rawValue }
}
