//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import CByteScan

// The next key that is wanted, with all members before it passed over in C.

extension JSONCursor {
    /// Takes the next key that a table may have, with its colon; or the brace that closes the object, then nil.
    ///
    /// Members with other keys are passed over together, with all checks. The key may still be none of the table's.
    @inline(__always)
    mutating func nextKey(among bits: UInt64) throws(JSONFault) -> JSONText? {
        var search = cbs_json_search()
        search.index = index
        search.place = state.place
        let stop = bytes.nextKey(&search, among: bits, depth: maxDepth - depth)
        index = search.index
        state = State(search.place)
        switch stop {
        case cbs_json_key:
            let end = search.key_start + search.key_count
            return JSONText(range: search.key_start..<end, hasEscapes: false, hasControls: false)
        case cbs_json_end:
            depth -= 1
            return nil
        default:
            return try nextKey()
        }
    }
}

extension JSONCursor.State {
    /// The same for a search.
    @inline(__always)
    fileprivate var place: cbs_json_place {
        switch self {
        case .first: cbs_json_first
        case .value: cbs_json_value
        case .after: cbs_json_after
        }
    }

    @inline(__always)
    fileprivate init(_ place: cbs_json_place) {
        switch place {
        case cbs_json_first: self = .first
        case cbs_json_value: self = .value
        default: self = .after
        }
    }
}
