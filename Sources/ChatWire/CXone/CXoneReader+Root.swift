//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The members of a frame, and where they stand.

extension CXoneReader {
    enum RootKey: String, CaseIterable, Sendable {
        case eventId, eventType, createdAt, createdAtWithMilliseconds, action, payload, postback, data, error
        case errorCode, errorMessage, transactionId, inputData, message, connectionId, requestId, authorizationStatus
        case eventObject
    }

    /// Where the members of the frame begin; -1 where they are absent.
    struct Places {
        var eventId = -1
        var eventType = -1
        var createdAt = -1
        var createdAtWithMilliseconds = -1
        var action = -1
        var payload = -1
        var postback = -1
        var data = -1
        var error = -1
        var errorCode = -1
        var errorMessage = -1
        var transactionId = -1
        var inputData = -1
        var message = -1
        var connectionId = -1
        var requestId = -1
        var authorizationStatus = -1
        var eventObject = -1

        mutating func set(_ key: RootKey, _ index: Int) {
            switch key {
            case .eventId: eventId = index
            case .eventType: eventType = index
            case .createdAt: createdAt = index
            case .createdAtWithMilliseconds: createdAtWithMilliseconds = index
            case .action: action = index
            case .payload: payload = index
            case .postback: postback = index
            case .data: data = index
            case .error: error = index
            case .errorCode: errorCode = index
            case .errorMessage: errorMessage = index
            case .transactionId: transactionId = index
            case .inputData: inputData = index
            case .message: message = index
            case .connectionId: connectionId = index
            case .requestId: requestId = index
            case .authorizationStatus: authorizationStatus = index
            case .eventObject: eventObject = index
            }
        }
    }

    /// What the members of the frame say.
    struct Root: ~Copyable {
        var at = Places()
        var parts = CXoneFrame.Parts()
        var type = TextRange.none
        var postback = Postback()
        var eager: Eager?
    }

    struct Postback {
        /// Whether it is an object with members.
        var isPresent = false
        var type = TextRange.none
        var data = -1
    }

    /// Where the data stands that was read before all of the frame was known, and for which event; the parts have its body.
    struct Eager {
        let index: Int
        let name: CXoneEventName
    }
}
