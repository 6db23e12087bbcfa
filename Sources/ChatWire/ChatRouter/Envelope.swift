//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The last leaf values that stood outside messages: `count`, `status`, an error's text.
struct Envelope {
    /// How many are kept.
    static let capacity = 64

    private var ring: [Property] = []
    private var next = 0

    mutating func append(_ property: Property) {
        if ring.count < Self.capacity {
            ring.append(property)
        } else {
            ring[next] = property
            next = (next + 1) % Self.capacity
        }
    }

    /// What is kept, oldest first.
    var properties: [Property] { Array(ring[next...] + ring[..<next]) }
}
