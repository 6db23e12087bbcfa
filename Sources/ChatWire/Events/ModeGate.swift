//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Lets events through, or holds them until the mode that they have to name is known.
struct ModeGate: Sendable {
    private enum Held: Sendable {
        case event(ChatEvent)
        case state(ChatState)
    }

    /// How many events wait at most for the mode.
    private static let limit = 256

    /// The mode of the channel, which never changes once it is known.
    private(set) var mode: ChatMode?
    private var held: [Held] = []

    init(mode: ChatMode?) {
        self.mode = mode
    }

    /// - Returns: Whether the mode had to be assumed because too many events were waiting.
    mutating func emit(_ event: ChatEvent, to events: inout [ChatEvent]) -> Bool {
        guard mode == nil, !held.isEmpty else {
            events.append(event)
            return false
        }
        return hold(.event(event), &events)
    }

    /// - Returns: Whether the mode had to be assumed because too many events were waiting.
    mutating func emit(_ state: ChatState, to events: inout [ChatEvent]) -> Bool {
        guard let mode else { return hold(.state(state), &events) }
        events.append(.chatUpdated(state: state, mode: mode))
        return false
    }

    /// The mode is known; what waited comes.
    mutating func resolve(_ mode: ChatMode, to events: inout [ChatEvent]) {
        self.mode = mode
        for item in held {
            switch item {
            case .event(let event): events.append(event)
            case .state(let state): events.append(.chatUpdated(state: state, mode: mode))
            }
        }
        held = []
    }

    /// Whether events wait.
    var isHolding: Bool { !held.isEmpty }

    private mutating func hold(_ item: Held, _ events: inout [ChatEvent]) -> Bool {
        held.append(item)
        guard held.count > Self.limit else { return false }
        resolve(.singlethread, to: &events)
        return true
    }
}
