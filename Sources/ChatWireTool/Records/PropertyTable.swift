//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// The properties of a message by their local names, as a record shows them.
///
/// Every name stands once, at the place of its first property, with the value that `getProperty` answers for it: the last one,
/// where a name that is written without a prefix goes before prefixed ones.
struct PropertyTable {
    /// One name.
    struct Entry: Hashable {
        let name: String
        /// What `getProperty` answers.
        var value: String
        /// All values in wire order.
        var values: [String]
        /// Whether ``value`` belongs to a property without a prefix.
        fileprivate var isPlain: Bool

        /// Whether the name came more than once, with whatever prefixes.
        var isRepeated: Bool { values.count > 1 }
    }

    /// The names in the order of their first properties.
    private(set) var entries: [Entry] = []
    /// Whether any name came more than once.
    private(set) var hasRepeats = false

    init(_ properties: [Property]) {
        entries.reserveCapacity(properties.count)
        var places: [String: Int] = [:]
        places.reserveCapacity(properties.count)
        for property in properties {
            let isPlain = property.qualifiedName == property.name
            guard let place = places[property.name] else {
                places[property.name] = entries.count
                let value = property.value
                entries.append(Entry(name: property.name, value: value, values: [value], isPlain: isPlain))
                continue
            }
            hasRepeats = true
            entries[place].values.append(property.value)
            if isPlain || !entries[place].isPlain {
                entries[place].value = property.value
                entries[place].isPlain = isPlain
            }
        }
    }
}
