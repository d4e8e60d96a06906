package import FCMCore

/// A transport whose answers are written down beforehand; an unscripted request fails and names itself.
package final class ScriptedTransport: Transport {
    /// What one request meets.
    package enum Step: Sendable {
        case reply(HTTPReply)
        case failure(TransportFailure)
        /// Decides by the request.
        case answer(@Sendable (HTTPRequest) -> HTTPReply)
        /// No answer until the task is cancelled.
        case silence
    }

    private struct State {
        var steps: [Step]
        var requests: [HTTPRequest] = []
        var unscripted: [String] = []
    }

    private let state: Locked<State>
    private let otherwise: Step?

    /// - Parameters:
    ///   - steps: what each request meets, in order.
    ///   - otherwise: what every request after them meets; `nil` makes that a failure.
    package init(_ steps: [Step], otherwise: Step? = nil) {
        state = Locked(State(steps: steps))
        self.otherwise = otherwise
    }

    package convenience init(_ replies: HTTPReply...) {
        self.init(replies.map(Step.reply))
    }

    /// Every request so far, in order.
    package var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// The requests nobody had foreseen; a test that cares expects this to be empty.
    package var unscripted: [String] { state.withLock { $0.unscripted } }

    /// The steps that no request has met yet.
    package var remaining: Int { state.withLock { $0.steps.count } }

    package func exchange(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPReply {
        let step: Step? = state.withLock { state in
            state.requests.append(request)
            if !state.steps.isEmpty { return state.steps.removeFirst() }
            if otherwise == nil { state.unscripted.append("\(request.method) \(request.url)") }
            return otherwise
        }
        switch step {
        case .reply(let reply): return reply
        case .failure(let failure): throw failure
        case .answer(let decide): return decide(request)
        case .silence:
            let (nothing, source) = AsyncStream.makeStream(of: Never.self)
            for await _ in nothing {}
            source.finish()
            throw TransportFailure(reason: .cancelled, mayHaveArrived: true, message: "cancelled")
        case nil:
            throw TransportFailure(
                reason: .malformed,
                mayHaveArrived: false,
                message: "UNSCRIPTED REQUEST \(request.method) \(request.url)"
            )
        }
    }
}

extension HTTPReply {
    /// An answer with a JSON body.
    package static func json(_ status: Int = 200, _ text: String, headers: [HTTPHeader] = []) -> HTTPReply {
        HTTPReply(
            status: status,
            headers: [HTTPHeader("content-type", "application/json; charset=UTF-8")] + headers,
            body: Array(text.utf8)
        )
    }
}
