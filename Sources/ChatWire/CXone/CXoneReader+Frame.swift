//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The frame around the data.

extension CXoneReader {
    private enum RootKey: String, CaseIterable, Sendable {
        case eventId, eventType, createdAt, createdAtWithMilliseconds, action, payload, postback, data, error
        case errorCode, errorMessage, transactionId, inputData, message, connectionId, requestId, authorizationStatus
        case eventObject
    }
    private static let rootKeys = JSONKeyTable<RootKey>()

    /// Where the members of the frame begin; -1 where they are absent.
    private struct Places {
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
    private struct Root {
        var at = Places()
        var parts = CXoneFrame.Parts()
        var type: WireText?
        var postback = Postback()
        var eager: Eager?
    }

    private struct Postback {
        /// Whether it is an object with members.
        var isPresent = false
        var type: WireText?
        var data = -1
    }

    /// Data that was read before all of the frame was known.
    private struct Eager {
        let index: Int
        let name: CXoneEventName
        let parts: EventParts
    }

    /// Reads the frame to its end.
    mutating func readFrame() throws(JSONFault) -> CXoneFrame.Parts {
        let kind = try cursor.nextKind()
        guard kind == .object else { return try scalar(kind) }
        var root = Root()
        guard !isEmptyContainer(at: cursor.index) else {
            try cursor.skipValue()
            try cursor.finish()
            return root.parts
        }
        try cursor.beginObject()
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.rootKeys, &seen) {
            cursor.skipSpace()
            root.at.set(key, cursor.index)
            if !isCareful { try read(key, &root) }
        }
        try cursor.finish()
        try readRest(&root)
        try decide(&root)
        return root.parts
    }

    private mutating func scalar(_ kind: JSONKind) throws(JSONFault) -> CXoneFrame.Parts {
        var parts = CXoneFrame.Parts()
        let range = try cursor.skipValue()
        try cursor.finish()
        guard kind == .string else { return parts }
        cursor.move(toValueAt: range.lowerBound)
        let text = WireText(frame, try cursor.text())
        if text.equals("pong", ignoringCase: false) { parts.envelope = .pong }
        if text.equals("ping", ignoringCase: false) { parts.envelope = .ping }
        if parts.envelope != .other { parts.body = .heartbeat }
        return parts
    }

    /// Reads a member where it stands, as most frames have them.
    private mutating func read(_ key: RootKey, _ root: inout Root) throws(JSONFault) {
        switch key {
        case .eventId: root.parts.eventId = try id()
        case .createdAt, .createdAtWithMilliseconds: try readDate(key, &root)
        case .eventType:
            root.type = try id()
            seenType = root.type ?? seenType
        case .postback: try readPostback(&root)
        case .data: try readEagerly(root.type, &root)
        default: break
        }
    }

    private mutating func readDate(_ key: RootKey, _ root: inout Root) throws(JSONFault) {
        let time = try date()
        if key == .createdAt { root.parts.created = time } else { root.parts.createdMilliseconds = time }
        frameTime = root.parts.createdMilliseconds ?? root.parts.created
        knowsFrameTime = root.at.createdAt >= 0 && root.at.createdAtWithMilliseconds >= 0
    }

    private enum PostbackKey: String, CaseIterable, Sendable { case eventType, data }
    private static let postbackKeys = JSONKeyTable<PostbackKey>()

    private mutating func readPostback(_ root: inout Root) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        root.postback.isPresent = true
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.postbackKeys, &seen) {
            switch key {
            case .eventType:
                root.postback.type = try id()
                seenType = root.type ?? root.postback.type ?? seenType
            case .data:
                cursor.skipSpace()
                root.postback.data = cursor.index
                if !isCareful { try readEagerly(root.type ?? root.postback.type, &root) }
            }
        }
    }

    /// Reads data where it stands, when the event type has come.
    private mutating func readEagerly(_ type: WireText?, _ root: inout Root) throws(JSONFault) {
        guard root.eager == nil, let type, let name = CXoneEventName(type: type, in: cursor) else { return }
        guard try !nextIsNull() else { return }
        let index = cursor.index
        root.eager = Eager(index: index, name: name, parts: try eventData(name))
    }

    /// Reads what was passed over, now that all of the frame is known.
    private mutating func readRest(_ root: inout Root) throws(JSONFault) {
        knowsFrameTime = true
        let isOutbound = root.at.action >= 0
        guard isCareful else {
            if isOutbound, root.at.eventType >= 0 || root.postback.isPresent || root.eager != nil {
                isGuessWrong = true
            }
            return
        }
        for (place, key) in [
            (root.at.eventId, RootKey.eventId), (root.at.createdAt, .createdAt),
            (root.at.createdAtWithMilliseconds, .createdAtWithMilliseconds),
        ] where place >= 0 {
            cursor.move(toValueAt: place)
            try read(key, &root)
        }
        knowsFrameTime = true
        for (place, key) in [(root.at.eventType, RootKey.eventType), (root.at.postback, .postback)]
        where place >= 0 && !isOutbound {
            cursor.move(toValueAt: place)
            try read(key, &root)
        }
    }

    // MARK: Decisions

    /// Decides what the frame is, in the order of the field tables.
    private mutating func decide(_ root: inout Root) throws(JSONFault) {
        if root.at.action >= 0 {
            try outbound(&root)
            return
        }
        root.parts.type = root.type ?? root.postback.type
        if let error = try operationError(root.at) {
            if root.eager != nil { isGuessWrong = true }
            root.parts.envelope = .operationError
            root.parts.body = .operationError(error)
            return
        }
        guard let type = root.parts.type else {
            try untyped(&root)
            return
        }
        try typed(type, &root)
    }

    private mutating func typed(_ type: WireText, _ root: inout Root) throws(JSONFault) {
        let name = CXoneEventName(type: type, in: cursor)
        let usesPostback = !isPresent(root.at.data)
        let index = usesPostback ? root.postback.data : root.at.data
        var envelope = CXoneFrame.Envelope.push
        if name?.canonical == .eventInS3 {
            envelope = .s3
        } else if root.postback.isPresent {
            envelope = .postback
        } else if !isPresent(root.at.data), !isPresent(root.at.eventObject), !isPresent(root.at.createdAt),
            isPresent(root.at.eventId)
        {
            envelope = .ack
        }
        let named = envelope == .ack && name?.isCompleteByName != true ? nil : name
        var parts = EventParts()
        if let eager = root.eager {
            guard let named, eager.index == index, eager.name == named else {
                isGuessWrong = true
                return
            }
            parts = eager.parts
        } else if isPresent(index) {
            cursor.move(toValueAt: index)
            parts = try eventData(named)
        }
        root.parts.envelope = envelope
        guard let named else {
            root.parts.body = envelope == .ack ? .ack : .other
            return
        }
        let path = usesPostback && root.postback.isPresent ? "postback.data" : "data"
        root.parts.body = Self.body(parts, named, path)
        if case .undecodable = root.parts.body { root.parts.envelope = .undecodable }
    }

    /// Whether a member is there and is not null.
    private func isPresent(_ index: Int) -> Bool {
        index >= 0 && cursor.bytes[index] != UInt8(ascii: "n")
    }

    private mutating func untyped(_ root: inout Root) throws(JSONFault) {
        if isPresent(root.at.message), isPresent(root.at.connectionId) {
            var error = CXoneFrame.ServerError()
            error.messageText = try text(at: root.at.message)
            error.connectionText = try text(at: root.at.connectionId)
            error.requestText = try text(at: root.at.requestId)
            root.parts.envelope = .serverError
            root.parts.body = .serverError(error)
        } else if let status = try text(at: root.at.authorizationStatus) {
            root.parts.envelope = .authorizationStatus
            root.parts.body = .authorizationStatus(status.string)
        } else if root.parts.eventId != nil, !isPresent(root.at.data), !isPresent(root.at.postback) {
            root.parts.envelope = .ack
            root.parts.body = .ack
        }
    }

    private mutating func text(at index: Int) throws(JSONFault) -> WireText? {
        guard index >= 0 else { return nil }
        cursor.move(toValueAt: index)
        return try text()
    }

    // MARK: Errors

    private enum ErrorKey: String, CaseIterable, Sendable { case errorCode, transactionId, errorMessage }
    private static let errorKeys = JSONKeyTable<ErrorKey>()

    private mutating func operationError(_ at: Places) throws(JSONFault) -> CXoneFrame.OperationError? {
        let flatCode = try text(at: at.errorCode)?.nonEmpty
        var error = CXoneFrame.OperationError()
        error.errorCodeText = flatCode
        var isString = false
        var hasFields = false
        if isPresent(at.error) {
            cursor.move(toValueAt: at.error)
            let kind = try cursor.nextKind()
            let isEmpty = kind == .object || kind == .array ? isEmptyContainer(at: at.error) : kind == .false
            if isEmpty, flatCode == nil {
                if kind == .false { cursor.note(.coercedType, at: at.error) }
                return nil
            }
            isString = kind == .string
            if isString { cursor.note(.coercedType, at: at.error) }
            if isString { error.errorMessageText = try text() } else { hasFields = try errorFields(&error) }
        } else if flatCode == nil {
            return nil
        }
        if !isString, !hasFields {
            error.transactionText = try text(at: at.transactionId)
            error.errorMessageText = try text(at: at.errorMessage)
        }
        error.threadText = try errorThread(at.inputData)
        return error
    }

    /// - Returns: whether the error is an object with members.
    private mutating func errorFields(_ error: inout CXoneFrame.OperationError) throws(JSONFault) -> Bool {
        guard try beginObject() != nil else { return false }
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.errorKeys, &seen) {
            switch key {
            case .errorCode: error.errorCodeText = try text()?.nonEmpty ?? error.errorCodeText
            case .transactionId: error.transactionText = try text()
            case .errorMessage: error.errorMessageText = try text()
            }
        }
        return true
    }

    private enum InputKey: String, CaseIterable, Sendable { case thread }
    private static let inputKeys = JSONKeyTable<InputKey>()
    private enum ThreadIdKey: String, CaseIterable, Sendable { case idOnExternalPlatform, threadName }
    private static let threadIdKeys = JSONKeyTable<ThreadIdKey>()

    private mutating func errorThread(_ index: Int) throws(JSONFault) -> WireText? {
        guard index >= 0 else { return nil }
        cursor.move(toValueAt: index)
        guard try beginObject() != nil else { return nil }
        var seen = JSONSeenKeys()
        var id: WireText?
        while try nextKey(Self.inputKeys, &seen) != nil {
            id = nil
            guard try beginObject() != nil else { continue }
            var seen = JSONSeenKeys()
            while try nextKey(Self.threadIdKeys, &seen, of: 1) != nil { id = try self.id() }
        }
        return id
    }

    // MARK: Client frames

    private enum PayloadKey: String, CaseIterable, Sendable { case eventType, data }
    private static let payloadKeys = JSONKeyTable<PayloadKey>()
    private enum SentKey: String, CaseIterable, Sendable { case thread, idOnExternalPlatform, contact, consumerContact }
    private static let sentKeys = JSONKeyTable<SentKey>()

    private mutating func outbound(_ root: inout Root) throws(JSONFault) {
        var sent = CXoneFrame.Outbound()
        sent.actionText = try text(at: root.at.action)
        root.parts.envelope = .outbound
        if root.at.payload >= 0 {
            cursor.move(toValueAt: root.at.payload)
            if try beginObject() != nil {
                var seen = JSONSeenKeys()
                while let key = try nextKey(Self.payloadKeys, &seen) {
                    switch key {
                    case .eventType: root.parts.type = try id()
                    case .data: try sentData(&sent)
                    }
                }
            }
        }
        root.parts.body = .outbound(sent)
    }

    private mutating func sentData(_ sent: inout CXoneFrame.Outbound) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        var contact = Candidate()
        while let key = try nextKey(Self.sentKeys, &seen) {
            switch key {
            case .thread:
                guard try beginObject() != nil else { continue }
                var seen = JSONSeenKeys()
                while let key = try nextKey(Self.threadIdKeys, &seen) {
                    switch key {
                    case .idOnExternalPlatform: sent.threadText = try id()
                    case .threadName: sent.threadNameText = try id()
                    }
                }
            case .idOnExternalPlatform: sent.messageText = try id()
            case .contact, .consumerContact:
                let rank = key == .contact ? 0 : 1
                if try !nextIsNull(), rank < contact.rank { contact = Candidate(rank: rank, index: cursor.index) }
            }
        }
        guard contact.index >= 0 else { return }
        let end = cursor.position
        cursor.move(toValueAt: contact.index)
        sent.contactText = try contactId()
        cursor.move(to: end)
    }
}

extension CXoneEventName {
    private static let table = JSONKeyTable<CXoneEventName>()

    /// The name that a type is, exactly or without regard to case; only the latter allocates.
    init?(type: WireText, in cursor: borrowing JSONCursor) {
        let text = JSONText(range: type.range, hasEscapes: false, hasControls: false)
        if type.isPlain, let name = Self.table.find(text, in: cursor) {
            self = name
        } else {
            self.init(type: type.string)
        }
    }
}
