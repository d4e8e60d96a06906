/// What goes from devices to app servers: upstream messages and receipts, kept until they are acked.
extension EmulatorState {
    /// Sends what waits in a project to its app servers, in turn, up to ``AppServer/window`` unacked messages each.
    mutating func dispatchMail(ofProject project: String, now: Moment) {
        guard let place = place(of: project) else { return }
        let serving = appServers.serving(project)
        projects[place].upstream.isServed = !serving.isEmpty
        guard !serving.isEmpty, projects[place].hasMail else { return }
        var open = serving.filter { room(of: $0) > 0 }
        let space = open.reduce(0) { $0 + room(of: $1) }
        var messages = projects[place].mail.take(space, now: now)
        messages += projects[place].upstream.take(space - messages.count, now: now).map {
            ServerMessage.upstream($0)
        }
        for message in messages {
            let turn = projects[place].mail.next(of: open.count)
            push(message, to: open[turn], now: now)
            if room(of: open[turn]) == 0 { open.remove(at: turn) }
        }
    }

    /// Sends what waits in the project at `place`, when anything does; for whoever has changed no connection.
    mutating func dispatchNewMail(of place: Int, now: Moment) {
        guard projects[place].hasMail else { return }
        dispatchMail(ofProject: projects[place].id, now: now)
    }

    /// Sends what waits in any project, after something that could have added to it.
    mutating func dispatchAllMail(now: Moment) {
        let now = virtualTime(now)
        for place in projects.indices { dispatchNewMail(of: place, now: now) }
    }

    private func room(of id: AppServerID) -> Int {
        AppServer.window - (appServers.servers[id]?.unacked.count ?? AppServer.window)
    }

    private mutating func push(_ message: ServerMessage, to id: AppServerID, now: Moment) {
        let sent = AppServer.Sent(message: message, sentAt: now, order: appServers.number())
        appServers.servers[id]?.unacked[message.key] = sent
        appServers.look(at: now.advanced(microseconds: AppServer.resendInterval))
        appServers.send(.push(message, sender: appServers.servers[id]?.sender ?? ""), to: id)
    }

    /// Says again what has gone unacked for a minute, as long as it is good for anything (E 41).
    mutating func repeatUnacked(_ id: AppServerID, now: Moment) {
        guard let server = appServers.servers[id], !server.unacked.isEmpty else { return }
        let horizon = now.advanced(microseconds: -AppServer.resendInterval)
        for (key, sent) in server.unacked.sorted(by: { $0.value.order < $1.value.order }) {
            if sent.sentAt > horizon {
                appServers.look(at: sent.sentAt.advanced(microseconds: AppServer.resendInterval))
            } else if sent.message.expires < now {
                appServers.servers[id]?.unacked[key] = nil
            } else {
                push(sent.message, to: id, now: now)
            }
        }
        dispatchMail(ofProject: server.project, now: now)
    }
}
