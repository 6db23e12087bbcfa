//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Reads an HTTP Archive: one element of `log.entries` and of `_webSocketMessages` at a time, their keys in any order.
///
/// The messages of a socket come out as they are read, if the URL stands before them. DevTools writes it behind them: then they
/// wait for it, up to `maxFrameBytes` in all, and go on without it where there are more.
///
/// Damage that loses track of brackets costs the entry that it stands in: reading goes on at what looks like the next one.
final class HARReader: ElementReader {
    private typealias Element = JSONElements.Element

    private static let arrays = [["log", "entries"], ["log", "entries", "_webSocketMessages"]]
    private static let logPick = JSONPick([["log"]])
    /// What a message costs that waits, beside its bytes.
    private static let cost = 128

    private let limits: DecodeLimits
    private let maxFrameBytes: Int
    private var elements: JSONElements
    /// Where the stream of `elements` begins in the capture.
    private var base = 0
    /// Everything that has come.
    private var counter = PlaceCounter()

    /// Entries that are complete.
    private var entries = 0
    /// Of the entry that is open: frames, and what is known of its URL.
    private var frames = 0
    private var url: String?
    /// How much of the entry has been searched for its URL.
    private var searchedBytes = 0
    /// Whether messages have gone on without it.
    private var goesWithoutURL = false
    private var waiting: [Element] = []
    private var waitingBytes = 0
    private var assembler: FrameAssembler

    private var search: EntrySearch?

    init(limits: DecodeLimits) {
        self.limits = limits
        maxFrameBytes = max(1, limits.maxFrameBytes)
        elements = Self.elements(limits)
        assembler = FrameAssembler(limits: limits)
    }

    private static func elements(_ limits: DecodeLimits) -> JSONElements {
        var limits = limits
        // How deep an exporter nests is not the chat's: DevTools nests the stacks of calls that led to a request.
        limits.maxDepth = 512
        return JSONElements(arrays: arrays, limits: limits)
    }

    var heldBytes: Int {
        elements.heldBytes + waitingBytes + assembler.heldBytes + (search?.heldBytes ?? 0)
    }

    func push(_ bytes: ArraySlice<UInt8>, _ output: inout CaptureOutput) {
        var rest = bytes
        while !rest.isEmpty {
            if search != nil {
                rest = skip(rest, &output)
            } else {
                rest = read(rest, &output)
            }
        }
    }

    func finish(_ output: inout CaptureOutput) {
        if let search {
            reportLoss(search, upTo: counter.offset, &output)
            return
        }
        elements.finish()
        do throws(JSONElements.Fault) {
            try drain(&output)
            reportRepairs(&output)
        } catch {
            flush(&output)
            reportRepairs(&output)
            output.error(
                .truncated,
                at: counter.place,
                "the capture ended inside an entry, or before its end",
                CaptureOrigin(start: 0)
            )
        }
    }

    // MARK: Elements

    /// Reads up to the end of some bytes, or to a fault.
    ///
    /// - Returns: what comes behind the fault.
    private func read(_ bytes: ArraySlice<UInt8>, _ output: inout CaptureOutput) -> ArraySlice<UInt8> {
        let start = counter.offset
        elements.push(bytes)
        do throws(JSONElements.Fault) {
            try drain(&output)
            counter.add(bytes)
            return []
        } catch {
            flush(&output)
            reportRepairs(&output)
            let length = min(max(base + error.offset - start, 0), bytes.count)
            counter.add(bytes.prefix(length))
            search = EntrySearch(code: error.code, place: counter.place)
            return bytes.dropFirst(length)
        }
    }

    private func drain(_ output: inout CaptureOutput) throws(JSONElements.Fault) {
        while let element = try elements.next() {
            switch element.array {
            case 0: take(entry: element, &output)
            case 1: take(message: element, &output)
            default: take(rest: element, &output)
            }
        }
    }

    /// Reports what the archive's own JSON needed, once it has ended, so that the order does not depend on how it was cut.
    private func reportRepairs(_ output: inout CaptureOutput) {
        for repair in elements.takeRepairs() {
            let message = repair.code == .jsonBOM ? "a byte order mark before JSON" : "a comma behind the last element"
            output.note(
                output.issue(repair.code, message, severity: .repair),
                CaptureOrigin(start: base + repair.offset)
            )
        }
    }

    private func reportTooLong(_ element: Element, _ output: inout CaptureOutput) {
        let place = element.isWhole ? PlaceCounter.place(behind: element.bytes) : .start
        output.error(
            .limitExceeded,
            at: place,
            "an element of the capture is too long",
            context: "maxFrameBytes",
            CaptureOrigin(start: base + element.offset)
        )
    }

    private func take(entry element: Element, _ output: inout CaptureOutput) {
        defer {
            entries += 1
            frames = 0
            url = nil
            searchedBytes = 0
            goesWithoutURL = false
        }
        guard !element.isTooLong else {
            flush(&output)
            return reportTooLong(element, &output)
        }
        let entry = HAREntry(element.bytes)
        url = entry.url
        flush(&output)
        if let error = entry.error {
            output.error(
                error.code,
                at: element.isWhole ? error.place : .start,
                error.message,
                context: error.context,
                CaptureOrigin(start: base + element.offset)
            )
        } else {
            entry.deliver(start: base + element.offset, socketFrames: frames, &output)
        }
    }

    /// Looks at what stands around the entries.
    private func take(rest element: Element, _ output: inout CaptureOutput) {
        guard !element.isTooLong else { return reportTooLong(element, &output) }
        let found = Self.logPick.read(element.bytes)
        let origin = CaptureOrigin(start: base + element.offset)
        if let error = found.error {
            output.error(
                error.code,
                at: element.isWhole ? error.place : .start,
                error.message,
                context: error.context,
                origin
            )
        } else if found[0] == nil {
            // Not an archive at all, but somebody said that it is one.
            output.skip(.otherTraffic, origin)
        }
    }

    private func take(message element: Element, _ output: inout CaptureOutput) {
        frames += 1
        if url == nil, !goesWithoutURL {
            // Messages of one array stand behind the same part of their entry.
            let beginning = elements.beginning(ofElementAround: element)
            if beginning.count > searchedBytes {
                searchedBytes = beginning.count
                url = HAREntry.url(inBeginning: beginning)
            }
        }
        if url != nil || goesWithoutURL {
            deliverWaiting(&output)
            return deliver(element, &output)
        }
        waiting.append(element)
        waitingBytes += element.bytes.count + Self.cost
        if waitingBytes > maxFrameBytes {
            goesWithoutURL = true
            deliverWaiting(&output)
        }
    }

    /// Delivers all that the entry that ends had waiting.
    private func flush(_ output: inout CaptureOutput) {
        deliverWaiting(&output)
        assembler.finish(&output)
    }

    private func deliverWaiting(_ output: inout CaptureOutput) {
        guard !waiting.isEmpty else { return }
        for element in waiting { deliver(element, &output) }
        waiting = []
        waitingBytes = 0
    }

    private func deliver(_ element: Element, _ output: inout CaptureOutput) {
        guard !element.isTooLong else { return reportTooLong(element, &output) }
        var origin = CaptureOrigin(start: base + element.offset)
        origin.url = goesWithoutURL ? nil : url
        origin.connection = "entry \(entries)"
        if let frame = HARMessage.frame(element.bytes, origin: origin, &output) { assembler.take(frame, &output) }
    }

    // MARK: Behind damage

    /// Passes over bytes up to the next entry.
    ///
    /// - Returns: what comes behind its beginning.
    private func skip(_ bytes: ArraySlice<UInt8>, _ output: inout CaptureOutput) -> ArraySlice<UInt8> {
        guard var search else { return bytes }
        let found = search.find(in: bytes)
        counter.add(bytes[..<(found?.rest ?? bytes.endIndex)])
        guard let found else {
            self.search = search
            return []
        }
        self.search = nil
        let start = counter.offset - found.beginning.count
        reportLoss(search, upTo: start, &output)
        take(lost: start)
        elements.push(found.beginning[...])
        return bytes[found.rest...]
    }

    /// Begins again with the entry at an offset, as if it were the first.
    private func take(lost start: Int) {
        let opening = Array(#"{"log":{"entries":["#.utf8)
        elements = Self.elements(limits)
        elements.push(opening[...])
        base = start - opening.count
        entries += 1
        frames = 0
        url = nil
        searchedBytes = 0
        goesWithoutURL = false
    }

    private func reportLoss(_ search: EntrySearch, upTo end: Int, _ output: inout CaptureOutput) {
        output.error(
            search.code,
            at: search.place,
            search.code == .limitExceeded
                ? "an entry nests too deeply" : "brackets or commas that JSON does not allow here",
            context: search.code == .limitExceeded ? "maxDepth" : nil,
            passedOver: end - search.place.offset,
            CaptureOrigin(start: 0)
        )
    }
}
