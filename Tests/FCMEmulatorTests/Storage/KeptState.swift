import FCMCore

@testable import FCMEmulator

/// A state in use as the emulator uses it: what happens is done to it, and entered into a journal.
struct KeptState {
    private(set) var state: EmulatorState
    private(set) var entries: [JournalEntry] = []
    var now: Moment
    private var lastHeldUp: UInt64 = 0

    init(_ state: EmulatorState, now: Moment) {
        self.state = state
        self.now = now
    }

    // MARK: HTTP

    /// What a request is answered; `nil` for no answer, or none yet.
    mutating func exchange(_ request: ServerRequest) -> HTTPReply? {
        let visit = state.admit(request, now: now)
        guard visit.plan?.delay ?? 0 == 0 else {
            lastHeldUp += 1
            state.heldUp[lastHeldUp] = visit
            entries.append(.admitted(request, number: lastHeldUp, arrived: now))
            return nil
        }
        return process(visit) { .exchanged(request, arrived: visit.arrived, finished: $0) }
    }

    /// The latency of the oldest request that is held up has passed.
    mutating func processHeldUp() {
        guard let number = state.heldUp.keys.min(), let visit = state.heldUp.removeValue(forKey: number)
        else {
            return
        }
        _ = process(visit) { .processed(number: number, finished: $0) }
    }

    private mutating func process(_ visit: Visit, _ entry: (Moment) -> JournalEntry) -> HTTPReply? {
        if let due = state.nextDue, due <= now { work() }
        let outcome = state.process(visit)
        now = now.advanced(microseconds: 7)
        entries.append(entry(now))
        var served: Served?
        if case .served(let answer) = outcome { served = answer }
        _ = state.record(visit, served, now: now)
        look()
        while state.hasWork { work() }
        return served?.reply
    }

    private mutating func work() {
        entries.append(.worked(now))
        _ = state.work(now: now)
    }

    // MARK: App servers

    mutating func connect() -> AppServerID {
        entries.append(.connected)
        return state.connectAppServer()
    }

    mutating func receive(_ event: StreamEvent, from id: AppServerID) {
        entries.append(.received(event, from: id, now))
        state.receive(event, from: id, now: now)
    }

    mutating func timeOut(_ id: AppServerID) {
        entries.append(.timedOut(id, now))
        state.timeOutAppServer(id, now: now)
    }

    mutating func shutDown(_ id: AppServerID) {
        entries.append(.shutDown(id, now))
        state.shutDownAppServer(id, now: now)
    }

    mutating func disconnect(_ id: AppServerID) {
        entries.append(.disconnected(id, now))
        state.disconnectAppServer(id, now: now)
    }

    /// What has happened elsewhere reaches the app servers.
    mutating func look() {
        entries.append(.looked(now))
        state.serveAppServers(now: now)
    }

    mutating func resume(_ ticket: UInt64, of id: AppServerID) {
        entries.append(.resumed(ticket: ticket, of: id, now))
        state.resume(ticket, of: id, now: now)
    }

    mutating func takeEffects() -> [AppServerEffect] {
        _ = state.appServers.takeRecords()
        return state.takeAppServerEffects()
    }

    // MARK: Ends

    /// The emulator ends and starts again: nobody is connected, nothing is held up.
    mutating func restart() {
        entries.append(.started(state.settings, now))
        state.heldUp = [:]
        lastHeldUp = 0
        for id in state.appServers.servers.keys.sorted(by: { $0.number < $1.number }) {
            state.disconnectAppServer(id, now: now)
        }
    }
}
