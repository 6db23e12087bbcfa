//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Decodes Chat Router's messages, in XML, JSON or lines and in chunks of any size.
///
/// Push bytes as they come, pull messages as they are complete, and tell the end:
///
/// ```swift
/// let decoder = ChatRouterDecoder()
/// for try await chunk in body {
///     decoder.push(chunk)
///     while let message = try decoder.next() { show(message) }
/// }
/// decoder.finish()
/// while let message = try decoder.next() { show(message) }
/// ```
///
/// The first bytes tell the form (<doc:Forms>). A message is complete with its end tag, with the bracket or quote that ends it, or
/// with an empty line; it is delivered without waiting for more. How the bytes are cut into chunks changes nothing. Incomplete input
/// is no error until ``finish()``.
///
/// In ``DecodeMode/lenient``, the default, damage is repaired where its meaning is certain and passed over where it is not; each
/// repair and each loss is a ``DecodeIssue`` of the message that it belongs to, or else of the next one. In ``DecodeMode/strict``
/// the first damage ends the stream. In both modes everything that was complete before is delivered first.
///
/// One decoder reads one stream and belongs to one task at a time. Many decoders may run in parallel.
public final class ChatRouterDecoder {
    let box: ReaderBox

    /// Makes a decoder for one stream.
    ///
    /// - Parameters:
    ///   - mode: How damage is judged.
    ///   - limits: The bounds of what the stream may ask for.
    ///   - charset: What the caller knows of the charset, for example from an HTTP header. It wins over the byte order mark and the
    ///     declaration.
    ///   - documents: Whether the stream is one document or several with noise between them.
    public init(
        mode: DecodeMode = .lenient,
        limits: DecodeLimits = .default,
        charset: Charset? = nil,
        documents: Documents = .one
    ) {
        box = ReaderBox(RouterReader(mode: mode, limits: limits, charset: charset, documents: documents))
    }

    private init(oneShot mode: DecodeMode, _ limits: DecodeLimits, _ charset: Charset?, _ documents: Documents) {
        box = ReaderBox(
            RouterReader(
                mode: mode,
                limits: limits,
                charset: charset,
                documents: documents,
                maxMessages: max(1, limits.maxMessages)
            )
        )
    }

    /// Takes the next bytes and parses them at once; what becomes complete waits for ``next()``.
    ///
    /// Never throws. Does nothing after ``finish()`` and after an error that ends the stream. O(n) in the bytes.
    @inlinable
    public func push(_ bytes: some Collection<UInt8>) {
        let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { buffer in
            unsafe push(contiguous: UnsafeRawBufferPointer(buffer))
        }
        if isContiguous == nil { push(copying: bytes) }
    }

    @usableFromInline
    func push(contiguous bytes: UnsafeRawBufferPointer) {
        unsafe box.reader.push(bytes)
    }

    /// Collections without contiguous storage are copied slice by slice.
    @usableFromInline
    func push(copying bytes: some Collection<UInt8>) {
        var slice: [UInt8] = []
        slice.reserveCapacity(RouterReader.sliceBytes)
        for byte in bytes {
            slice.append(byte)
            guard slice.count == RouterReader.sliceBytes else { continue }
            unsafe slice.withUnsafeBytes { unsafe push(contiguous: $0) }
            slice.removeAll(keepingCapacity: true)
        }
        unsafe slice.withUnsafeBytes { unsafe push(contiguous: $0) }
    }

    /// The next complete message, in the order of the stream.
    ///
    /// Nil means "not yet"; after ``finish()`` it means the end. When everything that was complete has been given, throws the first
    /// error: in strict mode the first damage, in lenient mode what ended the stream, or after ``finish()`` the first loss. It throws
    /// the same at each further call.
    public func next() throws(DecodeError) -> GetMessageResponse? {
        guard box.reader.output.hasNext else { return nil }
        return try box.reader.output.next()
    }

    /// Tells that no more bytes come.
    public func finish() {
        box.reader.finish()
    }

    /// The issues for which there was no message to ride on, in order, each once: the noise of a log at once, the others when the
    /// document has ended.
    public func takeIssues() -> [DecodeIssue] {
        box.reader.output.takeIssues()
    }

    /// Issues without a message that were counted and not kept, because ``DecodeLimits/maxIssues`` of them waited already.
    public var omittedIssues: Int { box.reader.output.omittedIssues }

    /// The values that stood outside messages, such as `count` or an error's text: the last 64 of them, in order.
    public var envelope: [Property] { box.reader.builder.envelope.properties }

    /// What a stream gives, in its order: for tools that print issues where they stand.
    package enum Output: Sendable, Hashable {
        case message(GetMessageResponse)
        case issue(DecodeIssue, payloadStart: Int)
    }

    /// The next message or issue without a message, in the order of the stream; otherwise as ``next()``.
    package func nextOutput() throws(DecodeError) -> Output? {
        try box.reader.output.nextOutput()
    }

    /// Where the payload of the error that ``next()`` throws starts in the stream, in bytes.
    package var errorPayloadStart: Int { box.reader.output.errorPayloadStart }

    /// Decodes a whole body in one call.
    ///
    /// Never throws and never traps; ``Decoded/error`` is what ``next()`` would throw at the end.
    ///
    /// Here two more limits hold: ``DecodeLimits/maxDocumentBytes`` and ``DecodeLimits/maxMessages``.
    public static func decode(
        _ bytes: some Collection<UInt8>,
        mode: DecodeMode = .lenient,
        limits: DecodeLimits = .default,
        charset: Charset? = nil,
        documents: Documents = .one
    ) -> Decoded {
        let decoder = ChatRouterDecoder(oneShot: mode, limits, charset, documents)
        let maximum = max(1, limits.maxDocumentBytes)
        decoder.push(bytes.prefix(maximum))
        if bytes.dropFirst(maximum).isEmpty {
            decoder.finish()
        } else {
            decoder.box.reader.refuse(limit: "maxDocumentBytes")
        }
        return decoder.drain()
    }

    private func drain() -> Decoded {
        var messages: [GetMessageResponse] = []
        var failure: DecodeError?
        do throws(DecodeError) {
            while let message = try next() { messages.append(message) }
        } catch {
            failure = error
        }
        return Decoded(
            messages: messages,
            issues: takeIssues(),
            omittedIssues: omittedIssues,
            envelope: envelope,
            error: failure
        )
    }
}
