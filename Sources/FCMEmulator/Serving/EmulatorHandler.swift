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
    /// When the loop looks for what has fallen due, at the earliest.
    private var nextLook: Moment?
    /// Where what happens is kept, and what waits until it is; nil for in memory alone.
    private var journal: Journal?
    private var outbox = Outbox()
    private var heldUp: UInt64 = 0
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
        guard !outbox.isBroken else { return responder.disconnect(scope: .connection) }
        let visit = state.admit(request, now: clock())
        guard let delay = visit.plan?.delay, delay > 0 else {
            return process(visit, heldUpAs: nil, responder)
        }
        heldUp += 1
        let number = heldUp
        if !visit.isSigningIn {
            keep(.admitted(visit.call.request, number: number, arrived: visit.arrived))
            state.heldUp[number] = visit
        }
        server?.schedule(after: .microseconds(delay)) { [self] in
            process(visit, heldUpAs: number, responder)
        }
    }

    private func process(_ visit: Visit, heldUpAs number: UInt64?, _ responder: Responder) {
        if ["emulator", "metrics"].contains(visit.call.segments.first) {
            state.connections = server?.connectionCount ?? 0
        }
        if let number { state.heldUp[number] = nil }
        settleDue()
        let projects = state.projects.count
        let outcome = state.process(visit)
        let now = clock()
        if !visit.isSigningIn, let number {
            keep(.processed(number: number, finished: now))
        } else if !visit.isSigningIn, !visit.isLook || state.projects.count != projects {
            keep(.exchanged(visit.call.request, arrived: visit.arrived, finished: now))
        }
        switch outcome {
        case nil: finish(visit, nil, responder, now: now)
        case .served(let served): finish(visit, served, responder, now: now)
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
        lookWhenDue()
    }

    // MARK: What time brings

    /// Does what has fallen due, as an event of its own: what comes then may be a look, which is not kept.
    func settleDue() {
        let now = clock()
        guard let due = state.nextDue, due <= now else { return }
        keep(.worked(now))
        _ = state.work(now: now)
    }

    /// Has the loop look when something falls due, for whoever listens to deliveries meanwhile.
    private func lookWhenDue() {
        guard let due = state.nextDue, nextLook.map({ due < $0 }) ?? true else { return }
        nextLook = due
        let delay = max(0, due.microseconds - clock().microseconds)
        server?.schedule(after: .microseconds(delay)) { [self] in
            nextLook = nil
            settleDue()
            // What was delivered just now may have receipts.
            serveAppServers()
            afterTurn()
        }
    }

    /// Enters the request into the log and answers it; without an answer the connection ends.
    private func finish(_ visit: Visit, _ served: Served?, _ responder: Responder, now: Moment? = nil) {
        let record = state.record(visit, served, now: now ?? clock())
        if visit.isSigningIn { keep(.signedIn(visit.call.request, arrived: visit.arrived, record)) }
        onRequest?(record)
        if served != nil, visit.plan?.closesAfterwards == true { responder.announceClose() }
        let farewell = served.map { state.farewell($0, to: visit) } ?? .silence
        say(.farewell(farewell, visit.scope, responder))
    }

    // MARK: Keeping what happens

    /// Has everything from now on kept, and answers wait for it; before the server starts.
    func keep(in journal: Journal) { self.journal = journal }

    func keep(_ entry: @autoclosure () -> JournalEntry) {
        guard let journal else { return }
        journal.append(entry())
        outbox.kept += 1
    }

    /// Tells the outside, once what led to it is on the disk.
    func say(_ news: Outbox.News) {
        if outbox.mayGo { tell(news) } else { outbox.add(news) }
    }

    /// The first so many entries are on the disk, or nothing is from now on.
    func journalIsKept(_ result: Result<UInt64, DataFileFailure>) {
        switch result {
        case .success(let count):
            outbox.isKept(count)
            while let news = outbox.next() { tell(news) }
            if let journal, journal.wantsImage { journal.keep(state.image) }
        case .failure:
            for news in outbox.breakDown() {
                guard case .farewell(_, _, let responder) = news else { continue }
                responder.disconnect(scope: .connection)
            }
            for session in appServers.sessions.values { session.cut() }
        }
    }

    private func tell(_ news: Outbox.News) {
        switch news {
        case .farewell(.reply(let reply), _, let responder): responder.reply(reply)
        case .farewell(.partial(let reply), let scope, let responder):
            responder.partial(reply, bytes: reply.body.count / 2, scope: scope)
        case .farewell(.unmeasured(let reply), _, let responder): responder.unmeasured(reply)
        case .farewell(.silence, let scope, let responder): responder.disconnect(scope: scope)
        case .appServer(let effect): carryOut(effect)
        }
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
        onRequest?(state.record(visit, served, now: clock()))
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
            let now = clock()
            keep(.worked(now))
            let isMore = state.work(now: now)
            serveAppServers()
            if !waiters.isEmpty { answerWaiters() }
            if !streams.isEmpty { streams.pump(state) }
            if isMore { goOn() }
        }
    }
}

extension Visit {
    /// Whether it asks the emulator about itself, which changes nothing.
    fileprivate var isLook: Bool {
        guard call.method == "GET" else { return false }
        return ["emulator", "healthz", "metrics"].contains(call.segments.first)
    }

    /// Whether it is for the OAuth endpoint, whose answer depends on who may sign in at this start.
    fileprivate var isSigningIn: Bool { call.segments.first == "token" }

    fileprivate var scope: DisconnectScope { plan?.endsConnection == true ? .connection : .stream }
}
