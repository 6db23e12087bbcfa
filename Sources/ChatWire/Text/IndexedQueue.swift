//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A queue whose elements keep their index for life: the first element ever has 0, and dropping does not renumber.
///
/// Each operation costs amortised constant time an element.
struct IndexedQueue<Element> {
    private var elements: [Element] = []
    /// The index of the first element in memory.
    private var origin = 0

    /// The index of the first element.
    private(set) var startIndex = 0
    /// The index behind the last element.
    var endIndex: Int { origin + elements.count }

    /// Makes an empty queue.
    init() {}

    subscript(index: Int) -> Element {
        elements[index - origin]
    }

    /// Adds an element at the end.
    mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Takes the elements before an index away.
    mutating func drop(before index: Int) {
        startIndex = max(startIndex, min(index, endIndex))
        let dead = startIndex - origin
        if dead == elements.count {
            // A burst of damage must not hold its memory for the rest of the stream.
            elements.removeAll(keepingCapacity: dead <= 1024)
            origin = startIndex
        } else if dead >= elements.count - dead {
            elements.removeFirst(dead)
            origin = startIndex
        }
    }

    /// Takes the elements from an index on away.
    mutating func truncate(at index: Int) {
        let index = max(index, startIndex)
        guard index < endIndex else { return }
        elements.removeLast(endIndex - index)
    }

    /// The index of the first element that is true, where all true ones stand behind all false ones.
    func firstIndex(where isBehind: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
