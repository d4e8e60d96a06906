/// HTTP/2 by libnghttp2 to whoever speaks it, and another transport to everybody else.
///
/// One thread, and for each host as many connections as its limit on streams makes necessary: many requests leave in one
/// system call, and many answers come in one. Over TLS the peers agree on HTTP/2 (ALPN); this machine is asked without
/// TLS, too, by prior knowledge, and nothing but the preface is sent before it has answered in HTTP/2. Whatever does not
/// speak it, streamed answers, and all that goes through a proxy, is left to libcurl. So are failures to connect: it
/// says what was wrong, and nothing had been sent.
package final class HTTP2Transport: Transport {
    private let options: CurlTransport.Options
    private let loop: HTTP2Loop
    private let fallback: any Transport
    private let isBehindProxy: Bool
    /// Where the last request went, and the head that it was allowed; thousands in a row have the same.
    private let latest = Locked<(request: HTTPRequest, target: HTTP2Target)?>(nil)

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - options: Time and size allowed, and whom to trust; the fallback's, too.
    ///   - fallback: Takes what cannot go over HTTP/2; libcurl, once it is needed, unless it is given.
    ///   - environment: Where the variables of proxies are looked up.
    ///   - greetingTime: How long a server on this machine may take to answer the preface before it counts as one that
    ///     speaks something else.
    ///   - resolve: Finds the addresses of a host and port; may block.
    /// - Throws: A failure with the reason `notConnected` when a thread cannot be started.
    package init(
        _ options: CurlTransport.Options = CurlTransport.Options(),
        fallback: (any Transport)? = nil,
        environment: [String: String] = [:],
        greetingTime: Duration = .seconds(1),
        resolve: @escaping @Sendable (String, Int) -> [HostAddress] = { HostAddress.resolve($0, port: $1) }
    ) throws(TransportFailure) {
        self.options = options
        self.fallback =
            fallback ?? DeferredTransport { () throws(TransportFailure) in try CurlTransport(options) }
        let variables = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        isBehindProxy = variables.contains { environment[$0].map { !$0.isEmpty } ?? false }
        loop = try HTTP2Loop(options, greetingTime, resolve)
        try loop.start()
    }

    deinit { loop.stop() }

    package var executor: (any TaskExecutor)? { loop }

    package func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply {
        let target = try target(of: request)
        guard speaksHTTP2(target) else { return try await fallback.exchange(request) }
        let exchange = HTTP2Exchange(request, to: target, maximumBodyBytes: options.maximumBodyBytes)
        let loop = self.loop
        let outcome = await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                exchange.whenDone { continuation.resume(returning: $0) }
                loop.submit(.start(exchange))
            }
        } onCancel: {
            loop.submit(.abandon(exchange))
        }
        switch outcome {
        case .reply(let reply): return reply
        case .failure(let failure): throw failure
        case .elsewhere:
            var request = request
            let left = exchange.deadlineAt - Timepiece.system.now()
            guard left > .zero else {
                throw .timedOut(target.authority, after: request.deadline, mayHaveArrived: false)
            }
            request.deadline = left
            return try await fallback.exchange(request)
        }
    }

    package func stream(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPStream {
        try await fallback.stream(request)
    }

    private func speaksHTTP2(_ target: HTTP2Target) -> Bool {
        switch target.address.scheme {
        case .http: target.isLoopback
        case .https: target.isLoopback || !isBehindProxy
        }
    }

    private func target(of request: HTTPRequest) throws(TransportFailure) -> HTTP2Target {
        if let latest = latest.withLock({ $0 }), latest.request.hasHead(of: request) { return latest.target }
        let target = HTTP2Target(url: request.url, address: try options.admitted(request))
        var head = request
        head.body = []
        latest.withLock { $0 = (head, target) }
        return target
    }
}
