//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

public import ChatWire

/// Reads captured traffic: bytes go in, payloads come out, one element of the capture at a time.
///
/// HTTP archives, packets of `tshark -T ek`, JSON a line with and without records around it, logs of socket clients and of
/// applications, one JSON document, and streams of Chat Router's bytes; each also compressed with gzip. What a capture is, its
/// bytes tell.
///
/// ```swift
/// let reader = CaptureReader()
/// while let bytes = try nextBytes() {
///     reader.push(bytes)
///     while let item = reader.next() { handle(item) }
/// }
/// reader.finish()
/// while let item = reader.next() { handle(item) }
/// ```
///
/// How the bytes are cut into pushes makes no difference, but to where ``CaptureItem/chunk(_:)`` is cut. Memory is at most what
/// was pushed and not yet pulled, and of what has not ended one element: `maxFrameBytes`, and as much for socket frames that
/// wait for their URL or their last fragment. Compressed bytes are inflated in ``next()``, 64 KiB at a time, so that a small
/// file cannot become a large heap.
///
/// A reader is used by one task at a time; it is not `Sendable`.
public final class CaptureReader {
    /// Bytes that are read or inflated in one step.
    private static let stepBytes = 64 << 10

    private enum Compression {
        case unknown, none
        case gzip(Inflater)
        /// What follows is not read.
        case ended
    }

    private let limits: DecodeLimits
    /// The format that the capture is read as; nil until its bytes have told.
    public private(set) var format: CaptureFormat?
    /// Whether the capture is compressed.
    public private(set) var isCompressed = false

    private var input: [UInt8] = []
    private var inputStart = 0
    /// Bytes of the capture before those of `input`.
    private var inputOffset = 0
    private var isFinished = false
    private var isDone = false

    private var compression = Compression.unknown
    private var inflated: [UInt8] = []
    private var sniffer: FormatSniffer?
    private var reader: (any ElementReader)?
    private var output = CaptureOutput()

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - format: The format; nil when its bytes are to tell.
    ///   - limits: Of these `maxFrameBytes` bounds one element of the capture. The others are the decoders'.
    public init(format: CaptureFormat? = nil, limits: DecodeLimits = .default) {
        self.format = format
        self.limits = limits
        if let format {
            reader = Self.reader(format, limits)
        } else {
            sniffer = FormatSniffer(limits: limits)
        }
    }

    private static func reader(_ format: CaptureFormat, _ limits: DecodeLimits) -> any ElementReader {
        switch format {
        case .har: HARReader(limits: limits)
        case .json: DocumentReader(limits: limits)
        case .ndjson: LineReader(allowsNoise: false, limits: limits)
        case .log: LineReader(allowsNoise: true, limits: limits)
        case .stream: StreamReader()
        }
    }

    // MARK: In and out

    /// Takes the next bytes of the capture; after ``finish()`` they are ignored.
    public func push(_ bytes: some Collection<UInt8>) {
        if !isFinished { input += bytes }
    }

    /// Ends the capture.
    public func finish() {
        isFinished = true
    }

    /// The next item, or nil: when it is not complete yet, or after ``finish()`` at the end.
    public func next() -> CaptureItem? {
        while true {
            if let item = output.next() { return item }
            guard step() else { return nil }
        }
    }

    /// All items of a capture that is in memory.
    public static func items(
        in bytes: some Collection<UInt8>,
        format: CaptureFormat? = nil,
        limits: DecodeLimits = .default
    ) -> [CaptureItem] {
        let reader = CaptureReader(format: format, limits: limits)
        reader.push(bytes)
        reader.finish()
        var items: [CaptureItem] = []
        while let item = reader.next() { items.append(item) }
        return items
    }

    /// Bytes that are held: pushed and not read, of what has not ended, and of items that wait.
    package var heldBytes: Int {
        input.count - inputStart + (sniffer?.bytes.count ?? 0) + (reader?.heldBytes ?? 0) + output.heldBytes
    }

    // MARK: Steps

    /// Reads some of what was pushed; false when there is nothing to do.
    private func step() -> Bool {
        let available = input.count - inputStart
        switch compression {
        case .unknown:
            guard available >= 2 || isFinished else { return false }
            if input[inputStart...].starts(with: [0x1F, 0x8B]) {
                beginInflating()
            } else {
                compression = .none
            }
            return true
        case .none where available > 0:
            let bytes = input[inputStart...].prefix(Self.stepBytes)
            take(bytes, isComplete: false)
            drop(bytes.count)
            return true
        case .gzip(let inflater) where available > 0:
            inflate(inflater)
            return true
        case .ended where available > 0:
            drop(available)
            return true
        default:
            guard isFinished, !isDone else { return false }
            isDone = true
            end()
            return true
        }
    }

    private func drop(_ count: Int) {
        inputStart += count
        inputOffset += count
        if inputStart == input.count {
            input.removeAll(keepingCapacity: inputStart <= 1 << 20)
            inputStart = 0
        } else if inputStart > input.count / 2, inputStart > 1 << 20 {
            input.removeFirst(inputStart)
            inputStart = 0
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>, isComplete: Bool) {
        if let reader { return reader.push(bytes, &output) }
        guard let found = sniffer?.add(bytes, isComplete: isComplete) else { return }
        format = found
        let start = sniffer?.bytes ?? []
        sniffer = nil
        let reader = Self.reader(found, limits)
        self.reader = reader
        reader.push(start[...], &output)
    }

    private func end() {
        if reader == nil { take([], isComplete: true) }
        reader?.finish(&output)
        guard case .gzip(let inflater) = compression, inflater.isInside, !output.endsTruncated else { return }
        // The place counts in the compressed bytes, which have no lines.
        let place = Place(offset: inputOffset, line: 1, column: 1)
        output.error(.truncated, at: place, "the compressed file ended too early", CaptureOrigin(start: 0))
    }

    // MARK: Compression

    private func beginInflating() {
        isCompressed = true
        guard let inflater = Inflater() else { return stopInflating(.outOfMemory, "zlib got no memory") }
        compression = .gzip(inflater)
        inflated = [UInt8](repeating: 0, count: Self.stepBytes)
    }

    private func inflate(_ inflater: Inflater) {
        let (taken, given, outcome) = inflater.run(input[inputStart...], into: &inflated)
        drop(taken)
        if given > 0 { take(inflated[..<given], isComplete: false) }
        switch outcome {
        case .goesOn: break
        case .damaged: stopInflating(.badCompression, "the compressed bytes are damaged")
        case .outOfMemory: stopInflating(.outOfMemory, "zlib got no memory")
        case .ended:
            compression = .ended
            let rest = output.issue(.noiseSkipped, "bytes behind the compressed file")
            output.note(rest, CaptureOrigin(start: inputOffset))
        }
    }

    private func stopInflating(_ code: DecodeCode, _ message: String) {
        compression = .ended
        let place = Place(offset: inputOffset, line: 1, column: 1)
        output.error(code, at: place, message, CaptureOrigin(start: 0))
    }
}
