//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A message whose text comes from another source while it is written.
public struct MessageStreamed: Sendable, Hashable {
    var protocolText: WireText?
    var sourceUrlText: WireText?
    var fallbackTextText: WireText?

    init() {}

    /// Makes a streamed message.
    public init(protocol name: String?, sourceUrl: String?, fallbackText: String? = nil) {
        protocolText = name.map { WireText($0) }
        sourceUrlText = sourceUrl.map { WireText($0) }
        fallbackTextText = fallbackText.map { WireText($0) }
    }

    /// The protocol of the source, such as `sse`.
    public var `protocol`: String? { protocolText?.string }
    /// Where the source is, as it is written.
    public var sourceUrl: String? { sourceUrlText?.string }
    /// What to show when the source cannot be read.
    public var fallbackText: String? { fallbackTextText?.string }
}
