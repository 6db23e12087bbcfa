//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The way to the one ``GetMessageAPI`` of an app.
///
/// ```swift
/// NuanMessaging.configure(baseURL: server, tokenProvider: { try await tokens.current() })
/// let nuanMessaging = NuanMessaging.getInstance()
/// nuanMessaging.engagement = Engagement(customerID: customerID, engagementID: engagementID, status: .queued)
/// let getMessageAPI = nuanMessaging.getMessageAPIInstance()
/// ```
///
/// An app with several engagements, and a program without a main actor, make their own instances of ``GetMessageAPI``
/// and ``MessageEndpoint``.
@MainActor
public final class NuanMessaging {
    private static let shared = NuanMessaging()

    private let getMessageAPI = GetMessageAPI()

    private init() {}

    /// The one instance.
    public static func getInstance() -> NuanMessaging { shared }

    /// Says where the server is and how to be authorised; ends polling that is under way.
    ///
    /// - Parameters:
    ///   - baseURL: See ``MessageEndpoint/baseURL``.
    ///   - tokenProvider: See ``MessageEndpoint/tokenProvider``.
    ///   - transport: Sends the requests; ``URLSessionTransport`` if it is nil.
    public static func configure(
        baseURL: URL,
        tokenProvider: @escaping @Sendable () async throws -> String,
        transport: (any MessageTransport)? = nil
    ) {
        shared.getMessageAPI.configure(
            MessageEndpoint(baseURL: baseURL, tokenProvider: tokenProvider, transport: transport)
        )
    }

    /// The engagement that messages are got of; see ``GetMessageAPI/engagement``.
    public var engagement: Engagement? {
        get { getMessageAPI.engagement }
        set { getMessageAPI.engagement = newValue }
    }

    /// Gets the messages of the engagement.
    public func getMessageAPIInstance() -> GetMessageAPI { getMessageAPI }
}
