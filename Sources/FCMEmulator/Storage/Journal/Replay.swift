/// The state that a journal leads to.
struct Replay {
    private(set) var state: EmulatorState

    init(_ state: EmulatorState) { self.state = state }

    /// Does once more what happened then.
    mutating func apply(_ entry: JournalEntry) {
        switch entry {
        case .started(let settings, let now):
            endConnections(now: now)
            state.settings = settings
            _ = state.project(settings.project)
        case .exchanged(let request, let arrived, let finished):
            finish(state.admit(request, now: arrived), now: finished)
        case .admitted(let request, let number, let arrived):
            state.heldUp[number] = state.admit(request, now: arrived)
        case .processed(let number, let finished):
            if let visit = state.heldUp.removeValue(forKey: number) { finish(visit, now: finished) }
        case .signedIn(let request, let arrived, let record):
            let visit = state.admit(request, now: arrived)
            state.enter(record, RequestExchange(visit.call, nil), at: state.defaultProject)
        case .worked(let now): _ = state.work(now: now)
        case .connected: _ = state.connectAppServer()
        case .received(let event, let id, let now): state.receive(event, from: id, now: now)
        case .timedOut(let id, let now): state.timeOutAppServer(id, now: now)
        case .shutDown(let id, let now): state.shutDownAppServer(id, now: now)
        case .disconnected(let id, let now): state.disconnectAppServer(id, now: now)
        case .looked(let now): state.serveAppServers(now: now)
        case .resumed(let ticket, let id, let now): state.resume(ticket, of: id, now: now)
        }
        forgetEffects()
    }

    private mutating func endConnections(now: Moment) {
        // Those of an earlier start are nobody's.
        state.heldUp = [:]
        let lost = state.appServers.servers.keys.sorted { $0.number < $1.number }
        for id in lost { state.disconnectAppServer(id, now: now) }
    }

    private mutating func finish(_ visit: Visit, now: Moment) {
        switch state.process(visit) {
        case nil: _ = state.record(visit, nil, now: now)
        case .served(let served): _ = state.record(visit, served, now: now)
        // Those that wait or stay open are entered when they end, and change nothing by it.
        case .wait, .stream: break
        }
    }

    /// What was to be done to connections was done then, or is for connections that are gone.
    private mutating func forgetEffects() {
        _ = state.takeAppServerEffects()
        _ = state.appServers.takeRecords()
    }
}
