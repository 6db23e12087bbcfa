//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Sends requests for messages with URLSession.
///
/// Cookies are kept as long as the transport, for servers that answer one customer from one machine; nothing is cached
/// or stored. Redirects follow ``RedirectRule``. It has no deadline: whoever reads the answer gives it up.
///
/// The body comes through a delegate because `bytes(for:)` does not exist on Linux, and without backpressure: `suspend`
/// and `resume` make URLSession there send the request again (measured with Swift 6.3.1). The request's limit bounds
/// what piles up.
public final class URLSessionTransport: MessageTransport {
    private let session: URLSession
    private let exchanges = SessionExchanges()

    /// Makes a transport with a session of its own.
    public init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // The default of 60 s would end a long poll whose deadline is longer.
        configuration.timeoutIntervalForRequest = 24 * 60 * 60
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    /// Sends a GET request.
    public func response(to request: MessageRequest) -> AsyncThrowingStream<TransportEvent, any Error> {
        let (events, sink) = AsyncThrowingStream.makeStream(of: TransportEvent.self)
        let task = session.dataTask(with: SessionExchanges.urlRequest(request.url, request.fields))
        exchanges.begin(task, request, sink)
        // The session is kept until the answer is read, whatever becomes of the transport.
        sink.onTermination = { [self] reason in
            exchanges.end(task.taskIdentifier)
            if case .cancelled = reason { task.cancel() }
            withExtendedLifetime(self) {}
        }
        task.resume()
        return events
    }
}

/// Which answer belongs to which stream.
///
/// `@unchecked`: the session calls from a queue of its own and streams end anywhere; the dictionary is touched under the lock only.
private final class SessionExchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Exchange {
        let request: MessageRequest
        let sink: AsyncThrowingStream<TransportEvent, any Error>.Continuation
        var url: URL
        var redirects = 0
        var room: Int
    }

    private let lock = NSLock()
    private var exchanges: [Int: Exchange] = [:]

    static func urlRequest(_ url: URL, _ fields: [HeaderField]) -> URLRequest {
        var request = URLRequest(url: url)
        for field in fields { request.setValue(field.value, forHTTPHeaderField: field.name) }
        return request
    }

    func begin(
        _ task: URLSessionTask,
        _ request: MessageRequest,
        _ sink: AsyncThrowingStream<TransportEvent, any Error>.Continuation
    ) {
        let exchange = Exchange(request: request, sink: sink, url: request.url, room: max(0, request.maxBodyBytes))
        lock.withLock { exchanges[task.taskIdentifier] = exchange }
    }

    func end(_ task: Int) {
        lock.withLock { _ = exchanges.removeValue(forKey: task) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let next: URLRequest? = lock.withLock {
            guard var exchange = exchanges[task.taskIdentifier] else { return nil }
            // Not `newRequest`: what the library makes of the field is not what the server wrote.
            let location = response.value(forHTTPHeaderField: "Location")
            guard
                let url = RedirectRule().destination(of: location, from: exchange.url, after: exchange.redirects)
            else { return nil }
            exchange.url = url
            exchange.redirects += 1
            exchanges[task.taskIdentifier] = exchange
            return Self.urlRequest(url, exchange.request.fields)
        }
        // Nil gives the redirect itself as the answer.
        completionHandler(next)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let sink = lock.withLock { exchanges[dataTask.taskIdentifier]?.sink }
        guard let sink else { return completionHandler(.cancel) }
        guard let response = response as? HTTPURLResponse else {
            sink.finish(throwing: TransportError(.notHTTP, "the answer is no HTTP"))
            return completionHandler(.cancel)
        }
        let fields = response.allHeaderFields.compactMap { name, value -> HeaderField? in
            guard let name = name as? String, let value = value as? String else { return nil }
            return HeaderField(name: name, value: value)
        }
        sink.yield(.head(ResponseHead(statusCode: response.statusCode, fields: fields)))
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let (sink, usable): (AsyncThrowingStream<TransportEvent, any Error>.Continuation?, Int) = lock.withLock {
            guard let exchange = exchanges[dataTask.taskIdentifier] else { return (nil, 0) }
            let usable = min(exchange.room, data.count)
            exchanges[dataTask.taskIdentifier]?.room -= usable
            return (exchange.sink, usable)
        }
        guard let sink else { return }
        sink.yield(.body([UInt8](data.prefix(usable))))
        guard usable < data.count else { return }
        sink.finish(throwing: TransportError(.bodyTooLarge, "the body is larger than its limit"))
        dataTask.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let sink = lock.withLock { exchanges[task.taskIdentifier]?.sink }
        guard let error else {
            sink?.finish()
            return
        }
        // Its description may quote the URL, with the customer's ids in it; the number is enough.
        let code = (error as NSError).code
        sink?.finish(
            throwing: TransportError(
                code == NSURLErrorTimedOut ? .timedOut : .network,
                "URLSession failed with \(code)"
            )
        )
    }
}
