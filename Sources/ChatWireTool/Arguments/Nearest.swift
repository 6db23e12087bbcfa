//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The name that was most likely meant, or nil when none is close: at most a third of the letters may be wrong.
func nearest(to word: String, among names: [String]) -> String? {
    let word = Array(word)
    let best =
        names
        .map { (name: $0, distance: editDistance(word, Array($0))) }
        .min { $0.distance < $1.distance }
    guard let best, best.distance <= max(1, best.name.count / 3) else { return nil }
    return best.name
}

/// How many letters have to be added, removed, replaced or swapped with their neighbour (optimal string alignment).
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    // Only names of the length of our own are ever close; a long argument need not cost its square.
    guard left.count <= 64 else { return left.count }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
        var current = [i + 1]
        for j in right.indices {
            var distance = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                distance = min(distance, beforePrevious[j - 1] + 1)
            }
            current.append(distance)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
}

/// Words as people list them: `a, b or c`.
func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
}
