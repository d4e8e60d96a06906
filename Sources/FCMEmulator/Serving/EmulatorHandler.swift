import FCMCore

/// Puts the pure state behind the server: faults, late answers, and work that goes on after an answer.
///
/// `@unchecked`: everything here is touched on the server's loop thread only, once it runs; ``attach(_:)`` is
/// called before.
final class EmulatorHandler: RequestHandler, @unchecked Sendable {
    var state: EmulatorState
    let clock: @Sendable () -> Moment
    let onRequest: (@Sendable (RequestRecord) -> Void)?
    private(set) weak var server: HTTPServer?
    var appServers = AppServerSessions()
    private var waiters: [UInt64: Waiter] = [:]
    private var nextWaiter: UInt64 = 0
    private var isWorking = false
    private let streams = DeliveryStreams()
    private var isKeepingAlive = false

    /// A request that is answered when something has happened.
    private struct Waiter {
        var waiting: Waiting
        var visit: Visit
        var responder: Responder
    }

    init(_ state: EmulatorState, options: EmulatorOptions) {
        self.state = state
        clock = options.clock
        onRequest = options.onRequest
    }

    /// Gives the handler the server whose loop it lives on.
    func attach(_ server: HTTPServer) { self.server = server }

    /// Tells where else the emulator is reached; before the server starts.
    func announce(_ addresses: SecureAddresses) { state.addresses = addresses }

    func handle(_ request: consuming ServerRequest, _ responder: Responder) {
        let visit = state.admit(request, now: clock())
        guard let delay = visit.plan?.delay, delay > 0 else { return process(visit, responder) }
        server?.schedule(after: .microseconds(delay)) { [self] in process(visit, responder) }
    }

    private func process(_ visit: Visit, _ responder: Responder) {
        if visit.call.segments.first == "emulator" { state.connections = server?.connectionCount ?? 0 }
        switch state.process(visit) {
        case nil:
            note(visit, nil)
            responder.disconnect(scope: visit.scope)
        case .served(let served): finish(visit, served, responder)
        case .wait(let waiting): wait(Waiter(waiting: waiting, visit: visit, responder: responder))
        case .stream(let stream): open(stream, visit, responder)
        }
        serveAppServers()
        afterTurn()
    }

    /// Whoever waits for what has just happened is answered, and what is left to do goes on.
    func afterTurn() {
        if !waiters.isEmpty { answerWaiters() }
        if !streams.isEmpty { streams.pump(state) }
        goOn()
    }

    private func finish(_ visit: Visit, _ served: Served, _ responder: Responder) {
        note(visit, served)
        if visit.plan?.closesAfterwards == true { responder.announceClose() }
        switch state.farewell(served, to: visit) {
        case .reply(let reply): responder.reply(reply)
        case .partial(let reply):
            responder.partial(reply, bytes: reply.body.count / 2, scope: visit.scope)
        case .unmeasured(let reply): responder.unmeasured(reply)
        case .silence: responder.disconnect(scope: visit.scope)
        }
    }

    private func note(_ visit: Visit, _ served: Served?) {
        let record = state.record(visit, served, now: clock())
        onRequest?(record)
    }

    // MARK: Late answers

    private func wait(_ waiter: Waiter) {
        if let served = state.answer(to: waiter.waiting) {
            return finish(waiter.visit, served, waiter.responder)
        }
        let number = nextWaiter
        nextWaiter += 1
        waiters[number] = waiter
        server?.schedule(after: .microseconds(waiter.waiting.timeout)) { [self] in
            guard let waiter = waiters.removeValue(forKey: number) else { return }
            finish(waiter.visit, state.answer(toExpired: waiter.waiting), waiter.responder)
        }
    }

    private func answerWaiters() {
        for (number, waiter) in waiters {
            guard let served = state.answer(to: waiter.waiting) else { continue }
            waiters[number] = nil
            finish(waiter.visit, served, waiter.responder)
        }
    }

    // MARK: Streams

    private func open(_ stream: DeliveryStream, _ visit: Visit, _ responder: Responder) {
        var stream = stream
        let served = state.open(&stream)
        note(visit, served)
        streams.add(stream, served, responder)
        keepAlive()
    }

    /// A timer that runs while there is a stream.
    private func keepAlive() {
        guard !isKeepingAlive, !streams.isEmpty else { return }
        isKeepingAlive = true
        server?.schedule(after: DeliveryStreams.keepAlive) { [self] in
            isKeepingAlive = false
            streams.sayStillHere()
            keepAlive()
        }
    }

    // MARK: Work after the answer

    /// One slice of what is left of fan-outs a turn of the loop, so that requests come in between.
    private func goOn() {
        guard !isWorking, state.hasWork else { return }
        isWorking = true
        server?.schedule(after: .zero) { [self] in
            isWorking = false
            let isMore = state.work(now: clock())
            if !waiters.isEmpty { answerWaiters() }
            if !streams.isEmpty { streams.pump(state) }
            if isMore { goOn() }
        }
    }
}

extension Visit {
    fileprivate var scope: DisconnectScope { plan?.endsConnection == true ? .connection : .stream }
}
