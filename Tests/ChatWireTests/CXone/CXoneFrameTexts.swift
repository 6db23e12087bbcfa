//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// A frame that is decoded leniently.
func frame(_ text: String) throws -> CXoneFrame {
    try CXoneDecoder.decode(Array(text.utf8))
}

/// The text of a frame with a new message, with these members beside the ids.
func created(_ members: String, data: String = #""thread":{"idOnExternalPlatform":"t-1"},"#) -> String {
    #"{"eventId":"e-1","eventObject":"Message","eventType":"MessageCreated","createdAt":"2024-05-06T07:08:09.500Z","#
        + #""data":{\#(data)"message":{"idOnExternalPlatform":"m-1","threadIdOnExternalPlatform":"t-1",\#(members)}}}"#
}

/// The text of a frame with a new message of this content.
func created(content: String) -> String {
    created(#""messageContent":\#(content),"createdAt":"2024-05-06T07:08:09Z","direction":"outbound""#)
}

extension CXoneFrame {
    /// The message of a frame that creates one.
    var createdMessage: Message? {
        guard case .messageCreated(let event) = body else { return nil }
        return event.message
    }

    /// The message of any event that is about one.
    var anyMessage: Message? {
        switch body {
        case .messageCreated(let event), .messageReadChanged(let event), .messageSeenChanged(let event),
            .messageDeliveryStatusChanged(let event), .messageUpdated(let event), .messageSent(let event),
            .messageAddedIntoCase(let event):
            event.message
        default: nil
        }
    }

    /// Each issue as its code and its path.
    var notes: [String] { issues.map { "\($0.code) \($0.path ?? "-")" } }
}
