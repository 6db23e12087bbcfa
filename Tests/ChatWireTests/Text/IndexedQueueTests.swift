//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("IndexedQueue")
struct IndexedQueueTests {
    @Test("elements keep their index when earlier ones are dropped")
    func drop() {
        var queue = IndexedQueue<Int>()
        for value in 0..<5000 { queue.append(value) }
        for index in [1, 10, 2400, 2600, 4999] {
            queue.drop(before: index)
            #expect(queue.startIndex == index)
            #expect(queue[index] == index)
            #expect(queue[4999] == 4999)
        }
        queue.drop(before: 9999)
        #expect(queue.startIndex == 5000)
        #expect(queue.endIndex == 5000)
        queue.append(5000)
        #expect(queue[5000] == 5000)
    }

    @Test("the end is cut off at an index, but not before the start")
    func truncate() {
        var queue = IndexedQueue<Int>()
        for value in 0..<100 { queue.append(value) }
        queue.drop(before: 10)
        queue.truncate(at: 50)
        #expect(queue.endIndex == 50)
        queue.truncate(at: 60)
        #expect(queue.endIndex == 50)
        queue.truncate(at: 3)
        #expect(queue.startIndex == 10)
        #expect(queue.endIndex == 10)
    }

    @Test("an ordered search finds the first element behind a bound")
    func search() {
        var queue = IndexedQueue<Int>()
        for value in stride(from: 0, to: 200, by: 10) { queue.append(value) }
        queue.drop(before: 3)
        #expect(queue.firstIndex { $0 >= 0 } == 3)
        #expect(queue.firstIndex { $0 >= 95 } == 10)
        #expect(queue.firstIndex { $0 >= 100 } == 10)
        #expect(queue.firstIndex { $0 >= 999 } == 20)
    }
}
