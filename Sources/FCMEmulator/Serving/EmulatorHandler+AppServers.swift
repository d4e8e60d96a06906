/// App servers on their connections, beside the requests: both touch the one state, in turns of the loop.
extension EmulatorHandler: AppServerDesk {
    /// Makes the session of a connection just accepted.
    func welcome(_ connection: Connection) -> AppServerSession {
        keep(.connected)
        let id = state.connectAppServer()
        let session = AppServerSession(connection, id: id, desk: self)
        appServers.sessions[id] = session
        return session
    }

    func receive(_ event: StreamEvent, from id: AppServerID) {
        let now = clock()
        keep(.received(event, from: id, now))
        state.receive(event, from: id, now: now)
        // Opening tags and logins change what the next bytes mean.
        if case .stanza = event, state.isBound(id) { return }
        carryOut()
    }

    func mayContinue(_ id: AppServerID) -> Bool { state.appServers.servers[id]?.hasRoom ?? false }

    func isBound(_ id: AppServerID) -> Bool { state.isBound(id) }

    func isOwing(_ id: AppServerID) -> Bool { state.appServers.servers[id]?.held.isEmpty == false }

    func timeOut(_ id: AppServerID) {
        let now = clock()
        keep(.timedOut(id, now))
        state.timeOutAppServer(id, now: now)
        turnEnded()
    }

    func shutDown(_ id: AppServerID) {
        let now = clock()
        keep(.shutDown(id, now))
        state.shutDownAppServer(id, now: now)
        carryOut()
    }

    func closed(_ id: AppServerID) {
        appServers.sessions[id] = nil
        let now = clock()
        keep(.disconnected(id, now))
        state.disconnectAppServer(id, now: now)
        turnEnded()
    }

    func turnEnded() {
        carryOut()
        lookLater()
        afterTurn()
    }

    // MARK: Effects

    /// After a request, which may have brought messages for app servers or moved the clock.
    func serveAppServers() {
        guard !appServers.sessions.isEmpty else { return }
        look()
        carryOut()
        lookLater()
    }

    private func look() {
        let now = clock()
        keep(.looked(now))
        state.serveAppServers(now: now)
    }

    private func carryOut() {
        for record in state.appServers.takeRecords() { onRequest?(record) }
        // An effect may have effects: a connection that breaks gives its messages to another.
        while true {
            let effects = state.takeAppServerEffects()
            if effects.isEmpty { return }
            for effect in effects {
                // What is read next depends on it, and nobody hears of it.
                if case .restart = effect { carryOut(effect) } else { say(.appServer(effect)) }
            }
        }
    }

    func carryOut(_ effect: AppServerEffect) {
        switch effect {
        case .send(let id, let bytes): appServers.sessions[id]?.send(bytes)
        case .restart(let id): appServers.sessions[id]?.restart()
        case .close(let id): appServers.sessions[id]?.finish()
        case .cut(let id): appServers.sessions[id]?.cut()
        case .wait(let id, let ticket, let microseconds):
            server?.schedule(after: .microseconds(microseconds)) { [self] in
                let now = clock()
                keep(.resumed(ticket: ticket, of: id, now))
                state.resume(ticket, of: id, now: now)
                carryOut()
                appServers.sessions[id]?.continueBacklog()
                turnEnded()
            }
        }
    }

    /// Has the loop call back when the next thing falls due.
    private func lookLater() {
        let due = state.appServers.nextDue
        guard due < appServers.armed else { return }
        appServers.armed = due
        let delay = max(0, due.microseconds - state.virtualTime(clock()).microseconds)
        // A wake-up on the very microsecond would often come just before it.
        server?.schedule(after: .microseconds(delay + 1000)) { [self] in
            // A later wake-up was asked for when an earlier one came up.
            if due == appServers.armed { appServers.armed = .distantFuture }
            look()
            turnEnded()
        }
    }
}

/// The connected app servers of one emulator; on the loop thread.
struct AppServerSessions {
    var sessions: [AppServerID: AppServerSession] = [:]
    /// When the loop will look at what is due, in virtual time.
    var armed = Moment.distantFuture
}
