//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Which elements are messages and which are properties, decided while the tags go by.
///
/// The envelope of the real API is not documented, so a message is known by its shape: `message` in any case with a child element,
/// or any element at its first direct child `messageType` or `msg.type`. Leaf children before that child are properties too; leaf
/// children of other elements are the envelope. Everything inside a message is one of its properties, or markup inside one.
///
/// The structure also counts what ``DecodeLimits`` bounds, since only here is known what a byte belongs to.
struct MessageStructure {
    /// What the text at this point becomes.
    enum Sink {
        /// It stands between elements and is kept by nobody.
        case none
        /// The value of a property.
        case value
        /// The text of a leaf outside messages.
        case leaf
    }

    /// What the name of an element outside messages says about it.
    enum NameShape {
        case message, messageType, script, other
    }

    /// A position of the text with its place, which must be known when the text is gone.
    struct Position {
        var position: Int
        var place: Place
    }

    /// An element that is open, outside messages or a message itself.
    struct Container {
        /// Where its start tag stands.
        var start: Position
        var isCalledMessage: Bool
        /// Its local name, unless it is called `message`.
        var name: [UInt8]
        var hasChildren = false
        /// Whether its leaf children may still become properties.
        var keepsCandidates = true
        /// The limit that keeps it from becoming a message: there were too many bytes or leaves before its type.
        var beyondBounds: StaticString?
        var candidateCount = 0
        /// Bytes that were held for its ancestors' candidates when it began.
        var heldBefore: Int
        /// Its first text that is not white space.
        var ink: Position?
    }

    private let limits: DecodeLimits
    private(set) var containers: [Container] = []
    private(set) var depth = 0
    /// The depth of the open message; 0 when none is open.
    private(set) var messageDepth = 0
    private var skipDepth = 0
    private(set) var sink = Sink.none
    /// Bytes that the current value may still take.
    private(set) var room = 0
    private var valueRoom = 0
    /// Bytes of names and values that are held for the open message and for candidates.
    private var heldBytes = 0
    private var propertyCount = 0
    /// Open elements that need no end tag and so count for no depth.
    var openVoids = 0
    /// Whether the current value already has markup in it.
    private(set) var hasNestedMarkup = false
    /// Messages that were begun, for the one-shot limit.
    private(set) var begun = 0

    init(limits: DecodeLimits) {
        self.limits = limits
    }

    /// Counts anew from what was delivered: what was begun and lost counts for no limit.
    mutating func setBegun(_ count: Int) {
        begun = count
    }

    /// Forgets all open elements.
    ///
    /// In a fragment the element that was open around the lost part is open again.
    mutating func reset(fragment start: Position? = nil) {
        let begun = begun
        self = MessageStructure(limits: limits)
        self.begun = begun
        guard let start else { return }
        containers.append(
            Container(
                start: start,
                isCalledMessage: false,
                name: [],
                hasChildren: true,
                keepsCandidates: false,
                heldBefore: 0
            )
        )
    }

    @inline(__always)
    var isInMessage: Bool { messageDepth > 0 }

    @inline(__always)
    var isInSkipped: Bool { skipDepth > 0 }

    /// Whether a start tag here would be a property's.
    @inline(__always)
    var isAtProperties: Bool { messageDepth > 0 && depth == messageDepth }

    /// Whether a start tag here would stand inside a property's value.
    @inline(__always)
    var isInValue: Bool { messageDepth > 0 && depth > messageDepth }

    // MARK: Start tags

    /// A start tag inside a message.
    mutating func startInMessage(nameLength: Int, tagLength: Int) -> Result<MarkupToken.Role, Bound> {
        guard depth - openVoids < limits.maxDepth else { return .failure(Bound("maxDepth", 0)) }
        if depth == messageDepth { return startProperty(nameLength: nameLength, role: .property) }
        depth += 1
        hasNestedMarkup = true
        if let bound = take(tagLength) { return .failure(bound) }
        return .success(.nestedStart)
    }

    /// A start tag outside messages.
    ///
    /// `name` is its local name, needed unless its shape tells it.
    mutating func start(
        shape: NameShape,
        name: [UInt8],
        nameLength: Int,
        at start: Position
    ) -> Result<MarkupToken.Role, Bound> {
        guard depth < limits.maxDepth else { return .failure(Bound("maxDepth", 0)) }
        if skipDepth > 0 {
            depth += 1
            return .success(.skippedStart)
        }
        if let parent = containers.indices.last {
            let isFirstChild = !containers[parent].hasChildren
            containers[parent].hasChildren = true
            let becomesMessage =
                containers[parent].isCalledMessage
                ? isFirstChild : shape == .messageType && containers[parent].keepsCandidates
            if becomesMessage {
                begun += 1
                guard containers[parent].candidateCount < limits.maxProperties else {
                    return .failure(Bound("maxProperties", 0))
                }
                propertyCount = containers[parent].candidateCount
                messageDepth = depth
                return startProperty(nameLength: nameLength, role: .promotingProperty)
            }
            if shape == .script {
                depth += 1
                skipDepth = depth
                sink = .none
                return .success(.skippedStart)
            }
        }
        depth += 1
        containers.append(
            Container(start: start, isCalledMessage: shape == .message, name: name, heldBefore: heldBytes)
        )
        beginValue(.leaf, room: limits.maxValueBytes)
        return .success(.open)
    }

    /// A whole property with plain text as its value.
    ///
    /// False when a bound might be exceeded, or when it stands elsewhere; nothing has changed then.
    @inline(__always)
    mutating func takePlainProperty(nameLength: Int, textLength: Int) -> Bool {
        let length = nameLength + textLength
        guard depth < limits.maxDepth, propertyCount < limits.maxProperties, textLength <= limits.maxValueBytes,
            length <= limits.maxMessageBytes - heldBytes
        else { return false }
        propertyCount += 1
        heldBytes += length
        return true
    }

    private mutating func startProperty(nameLength: Int, role: MarkupToken.Role) -> Result<MarkupToken.Role, Bound> {
        guard propertyCount < limits.maxProperties else { return .failure(Bound("maxProperties", 0)) }
        let left = limits.maxMessageBytes - heldBytes
        guard nameLength <= left else { return .failure(Bound("maxMessageBytes", 1 + left)) }
        propertyCount += 1
        heldBytes += nameLength
        depth += 1
        hasNestedMarkup = false
        beginValue(.value, room: min(limits.maxValueBytes, left - nameLength))
        return .success(role)
    }

    private mutating func beginValue(_ sink: Sink, room: Int) {
        self.sink = sink
        self.room = room
        valueRoom = room
    }

    // MARK: Text

    /// A bound that was exceeded.
    struct Bound: Error {
        var limit: StaticString
        /// The first byte beyond it, from the start of what was taken.
        var offset: Int

        init(_ limit: StaticString, _ offset: Int) {
            self.limit = limit
            self.offset = offset
        }
    }

    /// Bytes of a value; the bound when they are too many.
    @inline(__always)
    mutating func take(_ count: Int) -> Bound? {
        room -= count
        return room >= 0 ? nil : exceeded(count)
    }

    /// Whether nothing but white space has come in an element that may turn out to be a container.
    ///
    /// Servers keep a connection alive with white space, so that this much of it is no value and no excess.
    var isBlankLeaf: Bool { sink == .leaf && innermost?.ink == nil }

    /// The element's text is no value, whatever comes.
    mutating func giveUpLeaf() {
        sink = .none
    }

    private func exceeded(_ count: Int) -> Bound {
        let isValue = valueRoom == limits.maxValueBytes
        return Bound(isValue ? "maxValueBytes" : "maxMessageBytes", count + room)
    }

    /// Text that is not white space, in an element that may turn out to be a container.
    mutating func setInk(_ ink: Position) {
        guard let last = containers.indices.last, containers[last].ink == nil else { return }
        containers[last].ink = ink
    }

    /// The innermost open element outside messages, or the open message.
    var innermost: Container? { containers.last }

    // MARK: End tags

    /// An end tag inside a message, or the message's own.
    @inline(__always)
    mutating func endInMessage(tagLength: Int) -> Result<MarkupToken.Role, Bound> {
        if depth == messageDepth + 1 {
            depth -= 1
            heldBytes += valueRoom - room
            sink = .none
            return .success(.closeProperty)
        }
        if depth > messageDepth {
            depth -= 1
            if let bound = take(tagLength) { return .failure(bound) }
            return .success(.nestedEnd)
        }
        return .success(endMessage())
    }

    private mutating func endMessage() -> MarkupToken.Role {
        depth -= 1
        messageDepth = 0
        heldBytes = 0
        sink = .none
        containers.removeLast()
        // An element that has delivered a message never becomes one.
        for index in containers.indices { containers[index].keepsCandidates = false }
        return .closeMessage
    }

    /// An end tag outside messages.
    ///
    /// `nameLength` is that of the element, for its property.
    mutating func end(nameLength: Int) -> MarkupToken.Role {
        if skipDepth > 0 {
            if depth == skipDepth { skipDepth = 0 }
            depth -= 1
            return .skippedEnd
        }
        depth -= 1
        let length = valueRoom - room
        let isLeaf = sink == .leaf
        sink = .none
        guard let closed = containers.popLast() else { return .closeContainer }
        guard isLeaf, !closed.hasChildren else {
            heldBytes = min(heldBytes, closed.heldBefore)
            return .closeContainer
        }
        guard let parent = containers.indices.last, containers[parent].keepsCandidates,
            !containers[parent].isCalledMessage
        else {
            return .closeEnvelopeLeaf
        }
        let held = heldBytes + nameLength + length
        let fits = held <= limits.maxMessageBytes
        guard fits, containers[parent].candidateCount < limits.maxProperties else {
            heldBytes = 0
            for index in containers.indices where containers[index].keepsCandidates {
                containers[index].beyondBounds = fits && index == parent ? "maxProperties" : "maxMessageBytes"
                containers[index].keepsCandidates = false
            }
            return .closeLeafBeyondBounds
        }
        heldBytes = held
        containers[parent].candidateCount += 1
        return .closeCandidate
    }
}
