//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension AsyncSequence where Element: Collection, Element.Element == UInt8 {
    /// The messages in a stream of chunks, such as the body of a response.
    ///
    /// ```swift
    /// for try await message in body.chatRouterMessages() {
    ///     show(message)
    /// }
    /// ```
    ///
    /// Throws what this sequence throws, and at the end what ``ChatRouterDecoder/next()`` throws: the first damage in strict mode, what
    /// ended the stream or the first loss in lenient mode.
    ///
    /// - Parameters:
    ///   - mode: How damage is judged.
    ///   - limits: The bounds of what the stream may ask for.
    ///   - charset: What the caller knows of the charset.
    ///   - documents: Whether the stream is one document or several.
    /// - Returns: The messages, each as soon as it is complete.
    public func chatRouterMessages(
        mode: DecodeMode = .lenient,
        limits: DecodeLimits = .default,
        charset: Charset? = nil,
        documents: Documents = .one
    ) -> ChatRouterMessages<Self> {
        ChatRouterMessages(base: self, mode: mode, limits: limits, charset: charset, documents: documents) {
            $0.push($1)
        }
    }
}

extension AsyncSequence where Element == UInt8 {
    /// The messages in a stream of bytes.
    ///
    /// The decoder gathers them, and gives a message as soon as it is complete.
    ///
    /// Otherwise like the same method of a stream of chunks.
    ///
    /// - Parameters:
    ///   - mode: How damage is judged.
    ///   - limits: The bounds of what the stream may ask for.
    ///   - charset: What the caller knows of the charset.
    ///   - documents: Whether the stream is one document or several.
    /// - Returns: The messages, each as soon as it is complete.
    public func chatRouterMessages(
        mode: DecodeMode = .lenient,
        limits: DecodeLimits = .default,
        charset: Charset? = nil,
        documents: Documents = .one
    ) -> ChatRouterMessages<Self> {
        ChatRouterMessages(base: self, mode: mode, limits: limits, charset: charset, documents: documents) {
            $0.push(CollectionOfOne($1))
        }
    }
}

/// The messages of an asynchronous stream of bytes or of chunks.
public struct ChatRouterMessages<Base: AsyncSequence>: AsyncSequence {
    /// A complete message.
    public typealias Element = GetMessageResponse

    let base: Base
    let mode: DecodeMode
    let limits: DecodeLimits
    let charset: Charset?
    let documents: Documents
    let push: (ChatRouterDecoder, Base.Element) -> Void

    /// Begins to read the stream.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(
            base: base.makeAsyncIterator(),
            decoder: ChatRouterDecoder(mode: mode, limits: limits, charset: charset, documents: documents),
            push: push
        )
    }

    /// Reads the stream and decodes as far as the next message.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        let decoder: ChatRouterDecoder
        let push: (ChatRouterDecoder, Base.Element) -> Void
        private var isFinished = false

        init(
            base: Base.AsyncIterator,
            decoder: ChatRouterDecoder,
            push: @escaping (ChatRouterDecoder, Base.Element) -> Void
        ) {
            self.base = base
            self.decoder = decoder
            self.push = push
        }

        /// The next message; nil when the stream has ended and all is given.
        public mutating func next() async throws -> GetMessageResponse? {
            while true {
                if let message = try decoder.next() { return message }
                guard !isFinished else { return nil }
                if let chunk = try await base.next() {
                    push(decoder, chunk)
                } else {
                    isFinished = true
                    decoder.finish()
                }
            }
        }

        /// The issues for which there was no message to ride on; see ``ChatRouterDecoder/takeIssues()``.
        public func takeIssues() -> [DecodeIssue] {
            decoder.takeIssues()
        }

        /// The values that stood outside messages; see ``ChatRouterDecoder/envelope``.
        public var envelope: [Property] { decoder.envelope }
    }
}
