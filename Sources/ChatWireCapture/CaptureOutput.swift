//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// What the readers of the formats write to: the items that wait to be pulled.
struct CaptureOutput {
    private var items: [CaptureItem] = []
    private var first = 0
    /// How many payloads came so far.
    private(set) var payloads = 0
    /// Whether the last error said that the capture ends too early.
    private(set) var endsTruncated = false
    /// Whether it was said that times have no zone.
    private var saidNoZone = false

    /// The oldest item, which it then no longer holds.
    mutating func next() -> CaptureItem? {
        guard first < items.count else { return nil }
        defer {
            first += 1
            if first == items.count {
                items.removeAll(keepingCapacity: first <= 1024)
                first = 0
            }
        }
        let item = items[first]
        // Its bytes are the caller's now.
        items[first] = .chunk([])
        return item
    }

    /// Bytes of payloads and chunks that wait.
    var heldBytes: Int {
        items[first...].reduce(0) { sum, item in
            switch item {
            case .payload(let payload): sum + payload.bytes.count
            case .chunk(let bytes): sum + bytes.count
            default: sum
            }
        }
    }

    mutating func payload(
        _ bytes: [UInt8],
        for system: ChatSystem?,
        _ origin: CaptureOrigin,
        charset: Charset? = nil,
        issues: [DecodeIssue] = []
    ) {
        var issues = issues
        if let time = origin.time, !time.hasZone, !saidNoZone {
            saidNoZone = true
            issues.append(
                issue(.unknownTime, "times of this capture have no zone; they are taken as UTC", context: time.literal)
            )
        }
        let payload = CapturedPayload(
            index: payloads,
            origin: origin,
            system: system,
            charset: charset,
            bytes: bytes,
            // They may have been found before other payloads came.
            issues: issues.map { $0.ofPayload(payloads) }
        )
        items.append(.payload(payload))
        payloads += 1
    }

    mutating func chunk(_ bytes: ArraySlice<UInt8>) {
        if !bytes.isEmpty { items.append(.chunk(Array(bytes))) }
    }

    mutating func skip(_ reason: SkipReason, _ origin: CaptureOrigin) {
        items.append(.skipped(reason, origin))
    }

    mutating func note(_ issue: DecodeIssue, _ origin: CaptureOrigin) {
        items.append(.issue(issue, origin))
    }

    mutating func error(
        _ code: DecodeCode,
        at place: Place = .start,
        _ message: String,
        context: String? = nil,
        passedOver: Int? = nil,
        _ origin: CaptureOrigin
    ) {
        endsTruncated = code == .truncated
        let error = DecodeError(
            code: code,
            place: place,
            payload: payloads,
            message: message,
            context: context,
            passedOver: passedOver
        )
        items.append(.error(error, origin))
    }

    /// Makes an issue of the payload or element that comes next.
    func issue(
        _ code: DecodeCode,
        _ message: String,
        severity: DecodeIssue.Severity = .note,
        context: String? = nil,
        passedOver: Int? = nil
    ) -> DecodeIssue {
        DecodeIssue(
            code: code,
            severity: severity,
            place: .start,
            payload: payloads,
            message: message,
            context: context.map { String($0.prefix(64)) },
            passedOver: passedOver
        )
    }
}

extension DecodeIssue {
    /// The same issue of another payload.
    fileprivate func ofPayload(_ number: Int) -> DecodeIssue {
        DecodeIssue(
            code: code,
            severity: severity,
            place: place,
            payload: number,
            path: path,
            message: message,
            context: context,
            passedOver: passedOver
        )
    }
}
