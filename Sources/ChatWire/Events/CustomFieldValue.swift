//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The value of a custom field of a customer or contact.
public struct CustomFieldValue: Sendable, Hashable {
    struct Texts: Sendable, BitwiseCopyable {
        var ident = TextRange.none
        var value = TextRange.none
        var updated = TextRange.none
    }

    private let texts: FrameTexts<Texts>
    private let updatedMoment: WireMoment

    init(_ texts: FrameTexts<Texts>, updated: WireMoment) {
        self.texts = texts
        updatedMoment = updated
    }

    /// Makes a value.
    public init(ident: String, value: String?, updatedAt: WireDate? = nil) {
        texts = FrameTexts { builder in
            Texts(ident: builder.add(ident), value: builder.add(value), updated: builder.add(updatedAt))
        }
        updatedMoment = updatedAt.map { WireMoment($0) } ?? .none
    }

    /// The name of the field.
    public var ident: String { texts.string(texts.at.ident) ?? "" }
    /// Its value.
    public var value: String? { texts.string(texts.at.value) }
    /// When it was set.
    public var updatedAt: WireDate? { texts.date(texts.at.updated, updatedMoment) }
}
