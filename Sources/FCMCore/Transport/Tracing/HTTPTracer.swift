/// Tells what goes over the transports that it was put around.
package final class HTTPTracer: Sendable {
    private struct State {
        var lastID = 0
        var listener: (@Sendable (HTTPTrace) -> Void)?
        /// What was made of the last URL; thousands of requests in a row go to the same.
        var latest: (url: String, target: LoggedTarget)?
        /// What happened before anybody listened.
        var held: [HTTPTrace] = []
    }

    private let time: Timepiece
    private let write: @Sendable (HTTPTrace) -> Void
    private let state = Locked(State())

    /// Exchanges that are kept for whoever listens first.
    private static let mostHeld = 200

    /// Whoever writes is told everything, from any thread and possibly out of order.
    package init(time: Timepiece = .system, write: @escaping @Sendable (HTTPTrace) -> Void = { _ in }) {
        self.time = time
        self.write = write
    }

    /// The same transport, with this one told what goes over it.
    package func traced(_ transport: any Transport) -> any Transport {
        TracedTransport(transport: transport, tracer: self)
    }

    /// Tells `listener` from now on, and first what happened before anybody listened; from any thread, one at a time.
    ///
    /// It must not use what it hears of.
    package func listen(_ listener: @escaping @Sendable (HTTPTrace) -> Void) {
        state.withLock { state in
            state.listener = listener
            for trace in state.held { listener(trace) }
            state.held = []
        }
    }

    fileprivate func begin(_ request: HTTPRequest) -> (trace: HTTPTrace, startedAt: Duration) {
        let url = request.url
        let (id, known) = state.withLock { state -> (Int, LoggedTarget?) in
            state.lastID += 1
            return (state.lastID, state.latest.flatMap { $0.url == url ? $0.target : nil })
        }
        let target = known ?? LoggedTarget(url: url)
        if known == nil { state.withLock { $0.latest = (url, target) } }
        let trace = HTTPTrace(
            id: id,
            method: request.method,
            target: target,
            bytes: request.body.count
        )
        tell(trace)
        return (trace, time.now())
    }

    fileprivate func end(_ begun: (trace: HTTPTrace, startedAt: Duration), _ result: HTTPTrace.Result) {
        var trace = begun.trace
        trace.end = HTTPTrace.End(result, after: time.now() - begun.startedAt)
        tell(trace)
    }

    private func tell(_ trace: HTTPTrace) {
        write(trace)
        state.withLock { state in
            if let listener = state.listener {
                listener(trace)
            } else if state.held.count < Self.mostHeld {
                state.held.append(trace)
            }
        }
    }
}

/// A transport that a tracer is told about.
private struct TracedTransport: Transport {
    let transport: any Transport
    let tracer: HTTPTracer

    var executor: (any TaskExecutor)? { transport.executor }

    func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply {
        let begun = tracer.begin(request)
        do throws(TransportFailure) {
            let reply = try await transport.exchange(request)
            tracer.end(begun, HTTPTrace.Result(reply))
            return reply
        } catch {
            tracer.end(begun, .failed(error))
            throw error
        }
    }

    func stream(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPStream {
        let begun = tracer.begin(request)
        do throws(TransportFailure) {
            let stream = try await transport.stream(request)
            tracer.end(begun, .streams(stream.head.status))
            return stream
        } catch {
            tracer.end(begun, .failed(error))
            throw error
        }
    }
}
