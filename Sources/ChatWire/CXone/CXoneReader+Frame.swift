//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The frame around the data.

extension CXoneReader {
    private static let rootKeys = JSONKeyTable<RootKey>()

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
        let text = TextRange(try cursor.text())
        if frame.equals(text, "pong", ignoringCase: false) { parts.envelope = .pong }
        if frame.equals(text, "ping", ignoringCase: false) { parts.envelope = .ping }
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
            seenType = root.type.or(seenType)
        case .postback: try readPostback(&root)
        case .data: try readEagerly(root.type, "data", &root)
        default: break
        }
    }

    private mutating func readDate(_ key: RootKey, _ root: inout Root) throws(JSONFault) {
        let time = try date()
        if key == .createdAt { root.parts.created = time } else { root.parts.createdMilliseconds = time }
        frameTime = root.parts.createdMilliseconds.or(root.parts.created)
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
                seenType = root.type.or(root.postback.type).or(seenType)
            case .data:
                cursor.skipSpace()
                root.postback.data = cursor.index
                if !isCareful { try readEagerly(root.type.or(root.postback.type), "postback.data", &root) }
            }
        }
    }

    /// Reads data where it stands, when the event type has come.
    private mutating func readEagerly(_ type: TextRange, _ path: String, _ root: inout Root) throws(JSONFault) {
        guard root.eager == nil, type.isPresent, let name = CXoneEventName(type: type, in: frame) else { return }
        guard try !nextIsNull() else { return }
        let index = cursor.index
        var parts = try eventData(name)
        root.parts.body = Self.body(&parts, name, path)
        root.eager = Eager(index: index, name: name)
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
        root.parts.type = root.type.or(root.postback.type)
        if let error = try operationError(root.at) {
            if root.eager != nil { isGuessWrong = true }
            root.parts.envelope = .operationError
            root.parts.body = .operationError(error)
            return
        }
        guard root.parts.type.isPresent else {
            try untyped(&root)
            return
        }
        try typed(root.parts.type, &root)
    }

    private mutating func typed(_ type: TextRange, _ root: inout Root) throws(JSONFault) {
        let name = CXoneEventName(type: type, in: frame)
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
        root.parts.envelope = envelope
        if let eager = root.eager {
            guard let named, eager.index == index, eager.name == named else {
                root.parts.body = .other
                isGuessWrong = true
                return
            }
        } else {
            var parts = EventParts(frame)
            if isPresent(index) {
                cursor.move(toValueAt: index)
                parts = try eventData(named)
            }
            let path = usesPostback && root.postback.isPresent ? "postback.data" : "data"
            let unnamed = envelope == .ack ? CXoneFrame.Body.ack : .other
            root.parts.body = if let named { Self.body(&parts, named, path) } else { unnamed }
        }
        if case .undecodable = root.parts.body { root.parts.envelope = .undecodable }
    }

    /// Whether a member is there and is not null.
    func isPresent(_ index: Int) -> Bool {
        index >= 0 && bytes[index] != UInt8(ascii: "n")
    }

    private mutating func untyped(_ root: inout Root) throws(JSONFault) {
        if isPresent(root.at.message), isPresent(root.at.connectionId) {
            var error = CXoneFrame.ServerError()
            error.messageText = wireText(try text(at: root.at.message))
            error.connectionText = wireText(try text(at: root.at.connectionId))
            error.requestText = wireText(try text(at: root.at.requestId))
            root.parts.envelope = .serverError
            root.parts.body = .serverError(error)
        } else if let status = frame.string(try text(at: root.at.authorizationStatus)) {
            root.parts.envelope = .authorizationStatus
            root.parts.body = .authorizationStatus(status)
        } else if root.parts.eventId.isPresent, !isPresent(root.at.data), !isPresent(root.at.postback) {
            root.parts.envelope = .ack
            root.parts.body = .ack
        }
    }

    mutating func text(at index: Int) throws(JSONFault) -> TextRange {
        guard index >= 0 else { return .none }
        cursor.move(toValueAt: index)
        return try text()
    }
}
