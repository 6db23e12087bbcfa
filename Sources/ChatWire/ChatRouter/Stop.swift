//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Why the scanner, or libxml2, cannot go on at a place of the text.
struct Stop {
    var code: DecodeCode
    var position: Int
    /// Its place, where the text may be gone.
    var place: Place?
    /// The message and property it stands in.
    var path: String?
    var context: String?
    /// Whether the stream ends here in lenient mode too.
    ///
    /// Otherwise what follows can be read again from the next message on.
    var endsStream: Bool
    /// Whether the place is "the number of bytes received" and not a byte.
    var isEnd: Bool
    /// Whether what stands here is in the wrong place but not broken itself, so that it is read again and not passed over: a document
    /// that begins inside another one, a second root.
    var isComplete = false
    /// What happened, when the code's own sentence does not tell.
    var message: String?

    init(
        _ code: DecodeCode,
        at position: Int,
        path: String? = nil,
        context: String? = nil,
        endsStream: Bool = false,
        isEnd: Bool = false,
        message: String? = nil
    ) {
        self.code = code
        self.position = position
        self.path = path
        self.context = context
        self.endsStream = endsStream
        self.isEnd = isEnd
        self.message = message
    }

    /// What strict mode makes of a repair.
    init(_ damage: Findings.Finding) {
        self.init(
            damage.issue.code,
            at: damage.position,
            path: damage.issue.path,
            context: damage.issue.context,
            endsStream: true,
            message: damage.issue.message
        )
        place = damage.issue.place
    }
}
