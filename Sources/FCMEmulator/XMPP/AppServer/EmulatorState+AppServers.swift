import FCMCore

/// The conversation with app servers: events of their streams in, effects out.
///
/// Nothing here has a clock or a socket; `now` is real time, as everywhere at the door of the state.
extension EmulatorState {
    /// A client has connected.
    package mutating func connectAppServer() -> AppServerID {
        let id = AppServerID(number: appServers.number())
        appServers.servers[id] = AppServer()
        return id
    }

    /// The connection is gone; what it owed goes to another one, now or later.
    package mutating func disconnectAppServer(_ id: AppServerID, now: Moment) {
        retire(id, now: virtualTime(now))
        appServers.servers[id] = nil
    }

    /// Gives away what is to be done to connections.
    package mutating func takeAppServerEffects() -> [AppServerEffect] { appServers.takeEffects() }

    /// The place of the project that an app server speaks for.
    func place(ofAppServer id: AppServerID) -> Int? {
        appServers.servers[id].flatMap { place(of: $0.project) }
    }

    func isBound(_ id: AppServerID) -> Bool { appServers.servers[id]?.isBound ?? true }

    /// The server goes away.
    package mutating func shutDownAppServer(_ id: AppServerID, now: Moment) {
        breakOff(id, .systemShutdown, now: virtualTime(now))
    }

    /// The client was too slow with what it had begun.
    package mutating func timeOutAppServer(_ id: AppServerID, now: Moment) {
        breakOff(id, .connectionTimeout, now: virtualTime(now))
    }

    /// Takes the next thing that a client's stream has brought.
    package mutating func receive(_ event: StreamEvent, from id: AppServerID, now: Moment) {
        guard let phase = appServers.servers[id]?.phase, phase != .over else { return }
        let now = virtualTime(now)
        settleDue(now: now)
        switch event {
        case .opened(let header): open(header, id, phase, now: now)
        case .stanza(let stanza): take(stanza, id, phase, now: now)
        case .ended: close(id, now: now)
        case .fault(let fault): breakOff(id, fault, now: now)
        }
    }

    // MARK: Streams

    private mutating func open(
        _ header: StreamHeader,
        _ id: AppServerID,
        _ phase: AppServer.Phase,
        now: Moment
    ) {
        greet(id, as: header.to)
        if let version = header.version, version != "1", !version.hasPrefix("1.") {
            return breakOff(id, .unsupportedVersion, now: now)
        }
        // A parser reports one opening tag.
        if phase == .greeting {
            appServers.servers[id]?.phase = .login
            appServers.send(.loginFeatures, to: id)
        } else {
            appServers.servers[id]?.phase = .binding
            appServers.send(.bindFeatures, to: id)
        }
    }

    private mutating func greet(_ id: AppServerID, as host: String?) {
        let stream = Mixer.mix(appServers.number(), key: settings.seed)
        appServers.send(.header(from: host ?? "fcm.googleapis.com", id: stream), to: id)
        if appServers.servers[id]?.phase == .greeting { appServers.servers[id]?.phase = .login }
    }

    private mutating func take(_ stanza: Element, _ id: AppServerID, _ phase: AppServer.Phase, now: Moment) {
        switch phase {
        case .login: logIn(stanza, id, now: now)
        case .binding: bind(stanza, id, now: now)
        case .settling, .serving, .draining:
            serve(stanza, id, now: now)
            settle(id, now: now)
        case .greeting, .secondGreeting, .over: break
        }
    }

    // MARK: Logging in

    /// How many connections a project may have (E 19).
    static let appServersPerProject = 2500

    private mutating func logIn(_ stanza: Element, _ id: AppServerID, now: Moment) {
        guard stanza.name == .auth else { return breakOff(id, .notAuthorized, now: now) }
        let place: Int
        do throws(LoginFailure) {
            guard stanza[attribute: "mechanism"] == "PLAIN" else { throw .invalidMechanism }
            let login = try PlainLogin(stanza.text)
            guard let found = project(of: login) else { throw .notAuthorized }
            place = found
            appServers.servers[id]?.sender = login.sender
        } catch {
            logLogin(error, nil, now: now)
            appServers.send(.failure(error), to: id)
            return close(id, now: now)
        }
        let project = projects[place].id
        guard appServers.servers.values.count(where: { $0.project == project }) < Self.appServersPerProject
        else {
            return breakOff(id, .resourceConstraint, now: now)
        }
        logLogin(nil, place, now: now)
        appServers.servers[id]?.project = project
        appServers.servers[id]?.phase = .secondGreeting
        appServers.send(.success, to: id)
        appServers.add(.restart(id))
    }

    /// The project that a login opens: that of the server key; in open mode also that of the sender id, or the default
    /// one (contract §3).
    private func project(of login: PlainLogin) -> Int? {
        let owner = allProjects.first { $0.serverKey == login.key }
        switch settings.auth {
        case .strict: return owner?.senderID == login.sender ? owner.flatMap { place(of: $0.id) } : nil
        case .open:
            return owner.flatMap { place(of: $0.id) } ?? place(ofSender: login.sender) ?? defaultProject
        }
    }

    private mutating func bind(_ stanza: Element, _ id: AppServerID, now: Moment) {
        guard stanza.name == .iq, stanza[attribute: "type"] == "set", let wish = stanza.child(.bind) else {
            return breakOff(id, .notAuthorized, now: now)
        }
        let asked = wish.child(.resource).map { String(decoding: $0.text, as: UTF8.self) } ?? ""
        // 1,023 bytes is the longest resource there is (RFC 7622 §3.4).
        let isUsable = !asked.isEmpty && asked.utf8.count <= 1023
        let resource =
            isUsable ? asked : String(Mixer.mix(id.number, key: settings.seed), radix: 16, uppercase: true)
        let sender = appServers.servers[id]?.sender ?? ""
        let jid = "\(sender)@gcm.googleapis.com/\(resource)"
        let deadline = now.advanced(microseconds: AppServer.settlingTime)
        appServers.servers[id]?.jid = jid
        appServers.servers[id]?.phase = .settling(until: deadline)
        appServers.look(at: deadline)
        appServers.send(.bound(id: stanza[attribute: "id"] ?? "", jid: jid), to: id)
    }

    // MARK: Serving

    private mutating func serve(_ stanza: Element, _ id: AppServerID, now: Moment) {
        switch stanza.name {
        case .message where stanza[attribute: "type"] == "error": break
        case .message: take(message: stanza, id, now: now)
        case .presence: break
        case .iq: answer(iq: stanza, id)
        default: breakOff(id, .unsupportedStanzaType, now: now)
        }
    }

    private mutating func answer(iq stanza: Element, _ id: AppServerID) {
        guard ["get", "set"].contains(stanza[attribute: "type"]), let jid = appServers.servers[id]?.jid else {
            return
        }
        let number = stanza[attribute: "id"] ?? ""
        let isServed = stanza.child(.session) != nil || stanza.child(.ping) != nil
        appServers.send(isServed ? .result(id: number, to: jid) : .unserved(id: number, to: jid), to: id)
    }

    /// The client is ready: what waits for it is sent.
    mutating func settle(_ id: AppServerID, now: Moment) {
        guard let server = appServers.servers[id], case .settling = server.phase else { return }
        appServers.servers[id]?.phase = .serving
        dispatchMail(ofProject: server.project, now: now)
    }

    // MARK: Ends

    /// Says what is wrong and closes; a stream that was not opened yet is, as it must be.
    private mutating func breakOff(_ id: AppServerID, _ fault: StreamFault, now: Moment) {
        guard let phase = appServers.servers[id]?.phase, phase != .over else { return }
        if phase == .greeting || phase == .secondGreeting { greet(id, as: nil) }
        appServers.send(.streamError(fault), to: id)
        close(id, now: now)
    }

    mutating func close(_ id: AppServerID, now: Moment) {
        guard let phase = appServers.servers[id]?.phase, phase != .over else { return }
        appServers.send(.end, to: id)
        appServers.add(.close(id))
        retire(id, now: now)
    }

    /// Breaks off without a word.
    mutating func cut(_ id: AppServerID, now: Moment) {
        appServers.add(.cut(id))
        retire(id, now: now)
    }

    /// Takes back what the connection has not acked; after that it is owed nothing.
    private mutating func retire(_ id: AppServerID, now: Moment) {
        guard let server = appServers.servers[id], server.phase != .over else { return }
        appServers.servers[id]?.phase = .over
        appServers.servers[id]?.unacked = [:]
        appServers.servers[id]?.held = [:]
        guard let place = place(of: server.project) else { return }
        let messages = server.unacked.values.sorted { $0.order < $1.order }.map(\.message)
        projects[place].mail.putBack(messages)
        dispatchMail(ofProject: server.project, now: now)
    }
}
