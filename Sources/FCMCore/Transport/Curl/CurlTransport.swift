/// HTTP by libcurl: one thread, one multi handle, connections kept and shared by all exchanges.
///
/// HTTP/2 with many streams on a connection where TLS agrees on it, HTTP/1.1 with keep-alive otherwise; over
/// `http` always HTTP/1.1, because libcurl 7.88 cannot reuse an unencrypted HTTP/2 connection. The variables
/// `https_proxy`, `http_proxy`, `all_proxy` and `no_proxy` are honoured, except that this machine is always
/// reached directly. Redirects are answers like any other and never followed.
package final class CurlTransport: Transport {
    /// What may be set; the defaults serve the real hosts.
    package struct Options: Hashable, Sendable {
        /// For name, connection and TLS together; the exchange's own deadline may be shorter.
        package var connectDeadline: Duration = .seconds(10)
        /// The largest answer body that is taken; FCM's are a few kilobytes.
        package var maximumBodyBytes = 8 << 20
        /// A PEM file of authorities that are trusted in addition to the system's.
        package var additionalAuthorities: String?
        /// A PEM file instead of the system's authorities, as the variable `SSL_CERT_FILE` asks for.
        package var systemAuthorities: String?
        /// Refuses every host but this machine: what a demonstration must never leave.
        package var isLoopbackOnly = false
        /// More exchanges than this to one host wait for a connection (HTTP/1.1) or a stream (HTTP/2).
        package var maximumConnectionsPerHost = 128

        package init() {}

        /// Where the request goes, if it may go there.
        func admitted(_ request: HTTPRequest) throws(TransportFailure) -> RequestAddress {
            let address = try request.checked()
            guard address.isLoopback || !isLoopbackOnly else {
                throw TransportFailure(
                    reason: .malformed,
                    mayHaveArrived: false,
                    message: "\(address.host) is not this machine, and this profile never leaves it"
                )
            }
            return address
        }
    }

    private let options: Options
    private let loop: CurlLoop

    /// Starts the thread.
    ///
    /// - Throws: A failure with the reason `notConnected` when libcurl or the thread cannot be started.
    package init(_ options: Options = Options()) throws(TransportFailure) {
        self.options = options
        loop = try CurlLoop(options)
        try loop.start()
    }

    deinit {
        loop.stop()
    }

    package func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply {
        let exchange = try prepared(request)
        let loop = self.loop
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.whenDone { continuation.resume(returning: $0) }
                loop.submit(.start(exchange))
            }
        } onCancel: {
            loop.submit(.abandon(exchange))
        }
        return try result.get()
    }

    package func stream(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPStream {
        let exchange = try prepared(request)
        let loop = self.loop
        let (body, source) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
        exchange.whenPieceComes { source.yield($0) }
        let head = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<Result<HTTPReply, TransportFailure>, Never>) in
                exchange.whenHeadComes { continuation.resume(returning: $0) }
                exchange.whenDone { result in
                    switch result {
                    case .success: source.finish()
                    case .failure(let failure): source.finish(throwing: failure)
                    }
                }
                loop.submit(.start(exchange))
            }
        } onCancel: {
            loop.submit(.abandon(exchange))
        }
        // Keeps the transport, and with it the thread, for as long as somebody listens.
        source.onTermination = { [self] _ in self.loop.submit(.abandon(exchange)) }
        return HTTPStream(head: try head.get(), body: body)
    }

    /// The request on its way, if it may go there.
    private func prepared(_ request: HTTPRequest) throws(TransportFailure) -> CurlExchange {
        let address = try options.admitted(request)
        return CurlExchange(request, to: address, maximumBodyBytes: options.maximumBodyBytes)
    }
}
