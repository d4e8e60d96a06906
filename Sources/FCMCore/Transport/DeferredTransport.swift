/// A transport that is made when it is first used.
final class DeferredTransport: Transport {
    private let make: @Sendable () throws(TransportFailure) -> any Transport
    private let made = Locked<(any Transport)?>(nil)

    init(_ make: @escaping @Sendable () throws(TransportFailure) -> any Transport) { self.make = make }

    func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply {
        try await transport().exchange(request)
    }

    func stream(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPStream {
        try await transport().stream(request)
    }

    private func transport() throws(TransportFailure) -> any Transport {
        let transport: Result<any Transport, TransportFailure> = made.withLock { made in
            if let made { return .success(made) }
            do throws(TransportFailure) {
                let transport = try make()
                made = transport
                return .success(transport)
            } catch {
                return .failure(error)
            }
        }
        return try transport.get()
    }
}
