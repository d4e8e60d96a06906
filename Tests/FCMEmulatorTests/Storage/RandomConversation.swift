import FCMCore

@testable import FCMEmulator

/// What app servers and devices do on a busy day, by XMPP and by HTTP: messages and their receipts, acks of all kinds,
/// ids that repeat, connections that drain, break and end with something owed, time that passes.
struct RandomConversation {
    private(set) var kept: KeptState
    private var dice: SeededGenerator
    private var requests: RandomHistory
    private var clients: [RandomAppServer] = []
    private var waits: [(id: AppServerID, ticket: UInt64)] = []
    private var tokens: [String] = []
    /// How often each thing that matters has happened.
    private(set) var tally: [String: Int] = [:]

    init(_ state: EmulatorState, seed: UInt64, now: Moment) {
        kept = KeptState(state, now: now)
        dice = SeededGenerator(seed: ~seed)
        requests = RandomHistory(seed: seed)
    }

    /// One thing happens.
    mutating func step() {
        kept.now = kept.now.advanced(microseconds: 1000)
        switch int(100) {
        case ..<15: exchange(requests.next())
        case ..<19: control("devices", #"{"count":2,"platform":"\#(platform())","online":\#(int(3) > 0)}"#)
        case ..<29: upstream()
        case ..<32: control("faults", fault())
        case ..<40: if clients.count < 5 { connect() }
        case ..<62: downstream()
        case ..<78: ack()
        case ..<82: hangUp()
        case ..<85: end()
        case ..<88: kept.processHeldUp()
        case ..<92: resume()
        case ..<97: pass(seconds: [1, 3, 30, 70][int(4)])
        case ..<98: control("clock:advance", #"{"duration":"\#(int(90000))s"}"#)
        case ..<99: restart()
        default: break
        }
        hear()
    }

    /// The emulator starts again, and an app server of the default project has come: what it hears.
    mutating func farewell() -> [String] {
        restart()
        connect(to: 0)
        pass(seconds: 2)
        hear()
        return clients.first?.told ?? []
    }

    /// A request and a message wait until their latency has passed.
    mutating func holdUp() {
        exchange(ServerRequest(method: "DELETE", target: "/emulator/v1/projects/demo-project/faults"))
        control("faults", #"{"when":{"count":2},"action":{"latency":"1s"}}"#)
        let body = #"{"message":{"topic":"t1","data":{"held":"up"}}}"#
        let target = "/v1/projects/demo-project/messages:send"
        exchange(ServerRequest(method: "POST", target: target, body: Array(body.utf8)))
        connect(to: 0)
        if let id = clients.last?.id {
            kept.receive(RandomAppServer.envelope(#"{"message_id":"held","to":"/topics/t1"}"#), from: id)
        }
        hear()
    }

    private mutating func int(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &dice) }
    private mutating func platform() -> String { ["android", "android", "ios", "web"][int(4)] }
    private mutating func token() -> String { tokens.isEmpty ? "nobody" : tokens[int(tokens.count)] }
    private mutating func client() -> Int? { clients.isEmpty ? nil : int(clients.count) }

    // MARK: Devices and the control API

    private mutating func control(_ path: String, _ body: String) {
        let target = "/emulator/v1/projects/demo-project/\(path)"
        exchange(ServerRequest(method: "POST", target: target, body: Array(body.utf8)))
    }

    private mutating func exchange(_ request: ServerRequest) {
        let reply = kept.exchange(request)
        requests.learn(reply)
        let json = reply.flatMap { try? JSON.parse($0.body) }
        tokens += (json?["devices"]?.array ?? []).compactMap { $0["token"]?.string }
        if let status = json?["status"]?.string { tally[status, default: 0] += 1 }
    }

    private mutating func upstream() {
        let sender = int(10) == 0 ? "nobody" : "123456789012"
        control(
            "devices/\(token())/upstream",
            """
            {"to":"\(sender)@gcm.googleapis.com","messageId":"u\(int(300))","ttl":\([0, 600, 86400, 2_419_200][int(4)]),
             "data":{"n":"\(int(9))"}}
            """
        )
    }

    private mutating func fault() -> String {
        let action = [
            #""drain":true"#, #""latency":"200ms""#, #""disconnect":"before""#, #""disconnect":"after""#,
            #""disconnect":"midBody""#, #""status":503"#, #""code":"QUOTA_EXCEEDED""#,
        ][int(7)]
        let method = action.contains("latency") ? "*" : "xmpp"
        return """
            {"match":{"method":"\(method)"},"action":{\(action)},
             "when":{"probability":0.\(int(9) + 1),"count":\(int(6) + 1),"otherwise":"next"}}
            """
    }

    // MARK: App servers

    private mutating func connect() {
        let projects = kept.state.allProjects.count
        connect(to: int(6) == 0 ? int(projects) : 0)
    }

    private mutating func connect(to number: Int) {
        let project = kept.state.allProjects[number]
        let client = RandomAppServer(id: kept.connect())
        clients.append(client)
        // Some stop on the way.
        let events = client.login(sender: project.senderID, key: project.serverKey)
        for event in events.prefix(int(8) == 0 ? int(events.count) : events.count) {
            kept.receive(event, from: client.id)
        }
    }

    private mutating func downstream() {
        guard let place = client() else { return }
        let target = [
            #""to":"\#(token())""#, #""to":"\#(token())""#, #""to":"/topics/t\#(int(6))""#,
            #""condition":"'t1' in topics""#,
        ][int(4)]
        // One in two ids has been there before, later on.
        let json = """
            {"message_id":"m\(int(200))",\(target),"delivery_receipt_requested":\(int(2) == 0),
             "time_to_live":\(int(2) * 600),"dry_run":\(int(12) == 0),"data":{"k":"\(int(99))"}}
            """
        kept.receive(RandomAppServer.envelope(json), from: clients[place].id)
    }

    private mutating func ack() {
        guard let place = client() else { return }
        let id = clients[place].id
        switch int(12) {
        case 0: kept.receive(RandomAppServer.envelope(#"{"message_type":"ack","to":"x"}"#), from: id)
        case 1:
            let json = #"{"message_type":"nack","to":"x","message_id":"u\#(int(9))","error":"BAD_ACK"}"#
            kept.receive(RandomAppServer.envelope(json), from: id)
        default:
            // Some are acked twice, which is once too often.
            for _ in 0..<int(4) where !clients[place].owed.isEmpty {
                let index = int(clients[place].owed.count)
                let json = clients[place].owed[index]
                kept.receive(RandomAppServer.envelope(json), from: id)
                if int(5) > 0 { clients[place].owed.remove(at: index) }
                tally["acked", default: 0] += 1
            }
        }
    }

    private mutating func hangUp() {
        guard let place = client() else { return }
        let client = clients.remove(at: place)
        tally["left owed", default: 0] += client.owed.count
        kept.disconnect(client.id)
    }

    /// A stream ends in one of the other ways; the connection may go later.
    private mutating func end() {
        guard let place = client() else { return }
        let id = clients[place].id
        switch int(4) {
        case 0: kept.receive(.ended, from: id)
        case 1: kept.receive(.fault(.invalidXML), from: id)
        case 2: kept.timeOut(id)
        default: kept.shutDown(id)
        }
    }

    private mutating func resume() {
        guard !waits.isEmpty else { return }
        let wait = waits.remove(at: int(waits.count))
        kept.resume(wait.ticket, of: wait.id)
    }

    private mutating func pass(seconds: Int) {
        kept.now = kept.now.advanced(microseconds: Int64(seconds) * 1_000_000)
        kept.look()
    }

    private mutating func restart() {
        kept.restart()
        (clients, waits) = ([], [])
        _ = kept.takeEffects()
        tally["restarts", default: 0] += 1
    }

    // MARK: What is said to them

    /// What tells apart the kinds of what app servers are told.
    static let marks = ["receipt", "received before", "CONNECTION_DRAINING", "\"ack\"", "\"category\""]

    private mutating func hear() {
        while true {
            let effects = kept.takeEffects()
            if effects.isEmpty { return }
            for effect in effects {
                switch effect {
                case .send(let id, let bytes): change(id) { $0.hear(bytes) }
                case .restart(let id): change(id) { $0.restart() }
                case .wait(let id, let ticket, _): waits.append((id, ticket))
                case .close(let id), .cut(let id):
                    clients.removeAll { $0.id == id }
                    kept.disconnect(id)
                }
            }
        }
    }

    private mutating func change(_ id: AppServerID, _ body: (inout RandomAppServer) -> Void) {
        guard let place = clients.firstIndex(where: { $0.id == id }) else { return }
        let before = clients[place].told.count
        body(&clients[place])
        for text in clients[place].told[before...] {
            for mark in Self.marks where text.contains(mark) { tally[mark, default: 0] += 1 }
        }
    }
}
