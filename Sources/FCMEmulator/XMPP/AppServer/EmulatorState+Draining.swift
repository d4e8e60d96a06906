/// Connections that are about to close (contract §3).
extension EmulatorState {
    /// Tells the client to use another connection, and closes this one when all is acked or after five seconds.
    mutating func drain(_ id: AppServerID, now: Moment) {
        guard let server = appServers.servers[id], server.phase != .over, !server.isDraining else { return }
        let drain = AppServer.Drain(
            deadline: now.advanced(microseconds: AppServer.drainTime),
            quietUntil: now.advanced(microseconds: AppServer.quietTime),
            wasOwing: server.isOwing
        )
        appServers.servers[id]?.phase = .draining(drain)
        appServers.look(at: drain.wasOwing ? drain.deadline : drain.quietUntil)
        appServers.send(.draining, to: id)
        dispatchMail(ofProject: server.project, now: now)
    }

    /// Whether the connection drains; as a message has just come, it stays a little longer.
    mutating func extendDrain(_ id: AppServerID, now: Moment) -> Bool {
        guard case .draining(var drain)? = appServers.servers[id]?.phase else { return false }
        drain.quietUntil = min(drain.deadline, now.advanced(microseconds: AppServer.quietTime))
        appServers.servers[id]?.phase = .draining(drain)
        return true
    }

    /// Closes a draining connection on which the last thing owed has just been settled.
    mutating func endDrain(_ id: AppServerID, now: Moment) {
        guard let server = appServers.servers[id], case .draining(let drain) = server.phase, drain.wasOwing,
            !server.isOwing
        else { return }
        close(id, now: now)
    }

    /// Looks at what has happened elsewhere: time that has passed, messages of devices, devices that came online.
    package mutating func serveAppServers(now: Moment) {
        guard !appServers.servers.isEmpty else { return }
        tickAppServers(now: now)
        dispatchAllMail(now: now)
    }

    /// Does what has fallen due by `now`, in real time: begins, repeats, closes.
    private mutating func tickAppServers(now: Moment) {
        let now = virtualTime(now)
        guard now >= appServers.nextDue else { return }
        appServers.forgetDue()
        for id in appServers.servers.keys.sorted(by: { $0.number < $1.number }) {
            switch appServers.servers[id]?.phase {
            case .settling(let until):
                if until <= now { settle(id, now: now) } else { appServers.look(at: until) }
            case .serving: repeatUnacked(id, now: now)
            case .draining(let drain):
                let due = drain.wasOwing ? drain.deadline : drain.quietUntil
                if due <= now { close(id, now: now) } else { appServers.look(at: due) }
            case .greeting, .login, .secondGreeting, .binding, .over, nil: break
            }
        }
    }
}
