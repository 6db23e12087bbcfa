//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireClient
import ChatWireTool
import Foundation

/// `chatwire-poll`, which `chatwire poll` runs: the only program that links the network.
@main
struct ChatWirePollCommand {
    static func main() async {
        SystemIO.holdStandardDescriptors()
        let interruption = Interruption.install()
        let io = SystemIO(interruption: interruption)
        let environment = ProcessInfo.processInfo.environment
        let status = await PollTool.run(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: { environment[$0] },
            io: io
        ) { request in
            let (items, sink) = AsyncStream.makeStream(of: PolledItem.self)
            let task = try begin(request, sink)
            sink.onTermination = { _ in task.cancel() }
            if let interruption {
                // The wait blocks, so that it has a thread of its own.
                Thread.detachNewThread {
                    if io.readiness(of: interruption, waiting: true) != .wouldWait { sink.yield(.interrupted) }
                }
            }
            return items
        }
        exit(status)
    }

    private static func begin(
        _ request: PollRequest,
        _ sink: AsyncStream<PolledItem>.Continuation
    ) throws -> Task<Void, Never> {
        guard let url = URL(string: request.baseURL), let scheme = url.scheme?.lowercased(), url.host != nil,
            scheme == "https" || scheme == "http"
        else { throw PollStartError.noServer }
        let token = request.token
        let endpoint = MessageEndpoint(baseURL: url, tokenProvider: { token })
        let engagement = Engagement(customerID: request.customerID, engagementID: request.engagementID)
        let needsTranscript = request.needsTranscript
        guard request.wantsEvents else {
            return Task {
                for await result in endpoint.results(of: engagement, entireTranscript: needsTranscript) {
                    sink.yield(PolledItem(result))
                }
                sink.finish()
            }
        }
        return Task { @MainActor in
            let api = GetMessageAPI(engagement: engagement, endpoint: endpoint)
            let events = api.events()
            api.restartGetMessages(needsTranscript, andCompletionBlock: { _, _ in })
            for await event in events {
                sink.yield(PolledItem(event))
                // Polling begins with .connecting, and its end is the way back.
                if case .chatUpdated(.prepared, _) = event { break }
            }
            api.close()
            sink.finish()
        }
    }
}

/// Why polling cannot begin.
enum PollStartError: Error, CustomStringConvertible {
    case noServer

    var description: String { "this is no URL of a server, such as https://api.example.com" }
}

extension PolledItem {
    init(_ result: Result<GetMessageResponse, Response>) {
        switch result {
        case .success(let message): self = .message(message)
        case .failure(let response): self = .failure(PollFailure(response))
        }
    }

    init(_ event: ChatEvent) {
        if case .error(let response as Response) = event {
            self = .failure(PollFailure(response))
        } else {
            self = .event(event)
        }
    }
}

extension PollFailure {
    init(_ response: Response) {
        self.init(
            status: response.statusCode,
            reason: response.reason.rawValue,
            message: response.message,
            isFinal: response.isFinal
        )
    }
}
