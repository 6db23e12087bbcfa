//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The value of a custom field of a customer or contact.
public struct CustomFieldValue: Sendable, Hashable {
    let identText: WireText
    var valueText: WireText?
    var updatedTime: WireTime?

    init(ident: WireText) {
        identText = ident
    }

    /// Makes a value.
    public init(ident: String, value: String?, updatedAt: WireDate? = nil) {
        identText = WireText(ident)
        valueText = value.map { WireText($0) }
        updatedTime = updatedAt.map(WireTime.init)
    }

    /// The name of the field.
    public var ident: String { identText.string }
    /// Its value.
    public var value: String? { valueText?.string }
    /// When it was set.
    public var updatedAt: WireDate? { updatedTime?.date }
}
