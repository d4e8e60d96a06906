package import FCMCore

/// Answers requests from an emulator's state, with no socket in between; for tests of clients.
///
/// Whatever host a request names, it comes here. Latency faults really wait; waiting control calls are answered
/// at once, as long as nobody else could change what they wait for.
package final class InProcessTransport: Transport {
    private let state: Locked<EmulatorState>
    private let clock: @Sendable () -> Moment

    package init(
        settings: EmulatorSettings = EmulatorSettings(),
        clock: @escaping @Sendable () -> Moment = { .now }
    ) {
        self.clock = clock
        state = Locked(EmulatorState(settings: settings, now: clock()))
    }

    package func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply {
        let visit = state.withLock { $0.admit(Self.serverRequest(request), now: clock()) }
        if let delay = visit.plan?.delay, delay > 0 { try await Self.wait(delay, request.deadline) }
        if let reply = state.withLock({ $0.finish(visit, now: clock()) }) { return reply }
        throw TransportFailure(
            reason: .broken,
            mayHaveArrived: true,
            message: "the connection ended before the whole answer was there"
        )
    }

    private static func wait(_ microseconds: Int64, _ deadline: Duration) async throws(TransportFailure) {
        let delay = Duration.microseconds(microseconds)
        do {
            try await Alarm.shared.sleep(for: min(delay, deadline))
        } catch {
            throw TransportFailure(reason: .cancelled, mayHaveArrived: true, message: "cancelled")
        }
        guard delay < deadline else {
            throw TransportFailure(reason: .timedOut, mayHaveArrived: true, message: "no answer in time")
        }
    }

    /// The request as a server would have read it: the URL without scheme and host.
    private static func serverRequest(_ request: HTTPRequest) -> ServerRequest {
        var rest = request.url[...]
        if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let target = rest.dropFirst(authority.count)
        return ServerRequest(
            method: request.method,
            target: target.isEmpty ? "/" : String(target),
            authority: String(authority),
            headers: request.headers,
            body: request.body
        )
    }
}
