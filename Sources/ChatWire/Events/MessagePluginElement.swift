//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// An element of a plugin message, whatever its type.
public struct MessagePluginElement: Sendable, Hashable {
    var typeText: WireText
    var idText: WireText?
    var textText: WireText?
    var mimeTypeText: WireText?
    var urlText: WireText?
    var fileNameText: WireText?
    var postbackText: WireText?
    var variablesJSON: WireJSON?
    /// The elements inside, or nil when it can have none.
    public internal(set) var elements: [MessagePluginElement]?

    init(type: WireText) {
        typeText = type
    }

    /// Makes an element.
    public init(
        type: String,
        id: String? = nil,
        text: String? = nil,
        mimeType: String? = nil,
        url: String? = nil,
        fileName: String? = nil,
        postback: String? = nil,
        variables: JSONObject? = nil,
        elements: [MessagePluginElement]? = nil
    ) {
        typeText = WireText(type)
        idText = id.map { WireText($0) }
        textText = text.map { WireText($0) }
        mimeTypeText = mimeType.map { WireText($0) }
        urlText = url.map { WireText($0) }
        fileNameText = fileName.map { WireText($0) }
        postbackText = postback.map { WireText($0) }
        variablesJSON = variables.map { WireJSON(.object($0)) }
        self.elements = elements
    }

    /// The type, such as `BUTTON`, as it is written.
    public var type: String { typeText.string }
    /// The id.
    public var id: String? { idText?.string }
    /// The text.
    public var text: String? { textText?.string }
    /// The media type of a file.
    public var mimeType: String? { mimeTypeText?.string }
    /// Where it leads or where the file is, as it is written.
    public var url: String? { urlText?.string }
    /// The name of a file.
    public var fileName: String? { fileNameText?.string }
    /// What an answer carries.
    public var postback: String? { postbackText?.string }
    /// Values of any keys.
    public var variables: JSONObject? { variablesJSON?.object }
}
