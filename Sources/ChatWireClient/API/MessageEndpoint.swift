//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Where messages are asked for, and with what: the server, the token, the transport, the clock.
///
/// ```swift
/// let endpoint = MessageEndpoint(baseURL: server, tokenProvider: { try await tokens.current() })
/// for try await message in endpoint.messages(of: engagement) {
///     show(message)
/// }
/// ```
public struct MessageEndpoint: Sendable {
    /// Scheme, host and perhaps a path; `/engagementAPI/v2/customer/message` is put behind it.
    public let baseURL: URL
    /// Gives the value of the `Authorization` field, such as `Bearer ...`, for each request anew.
    ///
    /// It is sent to ``baseURL``'s host and never logged. What it throws is a failure of the request, which is tried
    /// again.
    public let tokenProvider: @Sendable () async throws -> String
    /// Sends the requests.
    public let transport: any MessageTransport
    /// Waits.
    public let clock: any PollingClock
    /// How often and how long.
    public var options: PollingOptions

    /// Makes an endpoint; without a transport it is ``URLSessionTransport``.
    public init(
        baseURL: URL,
        tokenProvider: @escaping @Sendable () async throws -> String,
        transport: (any MessageTransport)? = nil,
        clock: any PollingClock = SystemClock(),
        options: PollingOptions = PollingOptions()
    ) {
        self.baseURL = baseURL
        self.tokenProvider = tokenProvider
        self.transport = transport ?? URLSessionTransport()
        self.clock = clock
        self.options = options
    }

    /// The messages of an engagement, as they come.
    ///
    /// The sequence asks the server while it is iterated, and ends with the engagement. Failures that may pass are
    /// tried again; the one that ends polling is thrown, as a ``Response``. ``results(of:entireTranscript:)`` tells of
    /// the others too.
    ///
    /// - Parameters:
    ///   - engagement: What the server said when the conversation was begun.
    ///   - entireTranscript: Whether all earlier messages come first, for an app that was started again.
    /// - Returns: A sequence to be iterated once.
    public func messages(of engagement: Engagement, entireTranscript: Bool = false) -> PolledMessages {
        PolledMessages(results: results(of: engagement, entireTranscript: entireTranscript))
    }

    /// The messages of an engagement and the failures on the way, as they come.
    ///
    /// As ``messages(of:entireTranscript:)``, but a failure is an element, and does not end the sequence unless it is
    /// final.
    public func results(of engagement: Engagement, entireTranscript: Bool = false) -> PolledResults {
        PolledResults(endpoint: self, engagement: engagement, entireTranscript: entireTranscript)
    }
}
