//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

public import ChatWire

/// Feeds chunks to a ``ChatRouterDecoder`` and collects what comes out.
///
/// A replay has the settings of a decoder and makes a fresh one for each run, so that one replay can run any number of splits.
public struct ChatRouterReplay: Sendable {
    /// The decoder's mode.
    public var mode: DecodeMode
    /// The decoder's limits.
    public var limits: DecodeLimits
    /// The caller's charset.
    public var charset: Charset?
    /// Whether the stream holds one document or several.
    public var documents: Documents
    /// Whether messages are taken out after each chunk, as a client does, and not only at the end.
    public var pullsAfterEachPush: Bool

    /// Makes a replay; everything but the last parameter goes to the decoder.
    public init(
        mode: DecodeMode = .lenient,
        limits: DecodeLimits = .default,
        charset: Charset? = nil,
        documents: Documents = .one,
        pullsAfterEachPush: Bool = false
    ) {
        self.mode = mode
        self.limits = limits
        self.charset = charset
        self.documents = documents
        self.pullsAfterEachPush = pullsAfterEachPush
    }

    /// What the decoder makes of these chunks, the end of the stream included.
    public func outcome(of chunks: some Sequence<some Collection<UInt8>>) -> Outcome {
        outcome(of: chunks, from: makeDecoder())
    }

    /// A fresh decoder with the replay's settings.
    public func makeDecoder() -> ChatRouterDecoder {
        ChatRouterDecoder(mode: mode, limits: limits, charset: charset, documents: documents)
    }

    /// What a decoder that nothing was pushed to makes of these chunks, the end of the stream included.
    public func outcome(of chunks: some Sequence<some Collection<UInt8>>, from decoder: ChatRouterDecoder) -> Outcome {
        var outcome = Outcome()
        for chunk in chunks {
            decoder.push(chunk)
            if pullsAfterEachPush { pull(from: decoder, into: &outcome) }
        }
        decoder.finish()
        pull(from: decoder, into: &outcome)
        outcome.issues = decoder.takeIssues()
        outcome.envelope = decoder.envelope
        return outcome
    }

    /// What the decoder makes of the bytes, cut as the split says.
    public func outcome(of bytes: [UInt8], split: Split) -> Outcome {
        outcome(of: split.chunks(of: bytes))
    }

    /// The first difference that any of the splits makes, or nil when the chunks do not matter.
    ///
    /// The outcome of the whole bytes in one chunk is what the others are compared with.
    public func firstDifference(in bytes: [UInt8], splitter: Splitter = Splitter(), edges: [Int] = [])
        -> OutcomeDifference?
    {
        let whole = outcome(of: bytes, split: Split(.whole))
        for split in splitter.splits(of: bytes, edges: edges) {
            let actual = outcome(of: bytes, split: split)
            if let difference = OutcomeDifference(expected: whole, actual: actual, split: split) { return difference }
        }
        return nil
    }

    private func pull(from decoder: ChatRouterDecoder, into outcome: inout Outcome) {
        do throws(DecodeError) {
            while let message = try decoder.next() { outcome.messages.append(Outcome.Message(message)) }
        } catch {
            outcome.error = error
        }
    }
}
