//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Sends one request and reads its answer.
struct PollSender: Sendable {
    let endpoint: MessageEndpoint
    let engagement: Engagement
    let request: PollingMachine.Request
    let inputs: AsyncStream<PollingMachine.Input>.Continuation

    /// Gives the head, the messages and the end as inputs; nothing more once the task is cancelled.
    func run() async {
        guard !Task.isCancelled else { return }
        guard let url = url else {
            return end(
                PollFailure(
                    statusCode: 0,
                    reason: .badRequest,
                    message: "the base URL is no HTTP URL",
                    isFinal: true
                )
            )
        }
        let token: String
        do {
            token = try await currentToken()
        } catch {
            let message = "the token provider failed with \(type(of: error))"
            return end(PollFailure(statusCode: 0, reason: .noToken, message: message, cause: error))
        }
        guard !Task.isCancelled else { return }
        // A line break would begin a field of its own.
        guard !token.isEmpty, token.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            return end(PollFailure(statusCode: 0, reason: .noToken, message: "the token is empty, or no header field"))
        }
        await read(
            MessageRequest(
                url: url,
                fields: [
                    HeaderField(name: "Authorization", value: token),
                    HeaderField(name: "Accept", value: "application/xml, text/xml;q=0.9, */*;q=0.1"),
                    HeaderField(name: "Cache-Control", value: "no-cache"),
                ],
                maxBodyBytes: endpoint.options.maxBodyBytes
            )
        )
    }

    private var url: URL? {
        MessageURL.make(
            base: endpoint.baseURL,
            engagement: engagement,
            isInstant: request.isInstant,
            entireTranscript: request.entireTranscript
        )
    }

    /// The token; who is cancelled does not wait for a provider that does not end.
    private func currentToken() async throws -> String {
        let (tokens, sink) = AsyncThrowingStream.makeStream(of: String.self)
        let provider = Task {
            do {
                sink.yield(try await endpoint.tokenProvider())
                sink.finish()
            } catch {
                sink.finish(throwing: error)
            }
        }
        defer { provider.cancel() }
        for try await token in tokens { return token }
        throw CancellationError()
    }

    private func read(_ message: MessageRequest) async {
        var reader = ResponseReader(options: endpoint.options)
        do {
            for try await event in endpoint.transport.response(to: message) {
                switch event {
                case .head(let head):
                    reader.receive(head)
                    give(.head(request.id, statusCode: head.statusCode))
                case .body(let bytes):
                    give(.messages(request.id, reader.receive(bytes)))
                }
                // Leaving the loop ends the request.
                if reader.hasExceededLimit { break }
            }
        } catch {
            give(.messages(request.id, reader.finish(isCut: true)))
            return end(reader.outcome(of: error))
        }
        give(.messages(request.id, reader.finish(isCut: false)))
        end(reader.outcome())
    }

    private func end(_ failure: PollFailure) { end(.failure(failure)) }

    private func end(_ outcome: PollOutcome) { give(.end(request.id, outcome)) }

    private func give(_ input: PollingMachine.Input) {
        guard !Task.isCancelled else { return }
        inputs.yield(input)
    }
}
