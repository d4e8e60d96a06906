import FCMCore
import FCMEmulator
import Testing

/// The emulator's state with lines of app servers to it: XML in, XML out, time by hand.
final class Office {
    let desk: Desk
    /// Kept by their tests.
    private var lines: [AppServerID: Weak] = [:]

    private struct Weak {
        weak var line: Line?
    }

    /// Messages whose latency has not passed yet.
    fileprivate(set) var waits: [(id: AppServerID, ticket: UInt64, microseconds: Int64)] = []

    init(_ change: (inout EmulatorSettings) -> Void = { _ in }) { desk = Desk(change) }

    var senderID: String { "123456789012" }

    func serverKey() throws -> String {
        let index = try desk.ask("GET", "/emulator/v1").json
        return try #require(index["projects"]?.array?.first?["serverKey"]?.string)
    }

    /// A client has connected and said nothing yet.
    func connect() -> Line {
        let line = Line(self, desk.state.connectAppServer())
        lines[line.id] = Weak(line: line)
        return line
    }

    /// A client that is ready to send, what it heard so far thrown away unless it matters.
    func appServer(resource: String = "r", isHeard: Bool = true) throws -> Line {
        let line = connect()
        try line.logIn(key: serverKey())
        line.say(
            "<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>"
                + "<resource>\(resource)</resource></bind></iq>"
        )
        line.say("<iq type='set' id='s'><session xmlns='urn:ietf:params:xml:ns:xmpp-session'/></iq>")
        if isHeard { _ = line.hear() }
        return line
    }

    /// Time passes, by the virtual clock.
    func pass(seconds: Int) throws {
        _ = try desk.control("POST", "clock:advance", #"{"duration":"\#(seconds)s"}"#)
        serve()
    }

    /// What has happened elsewhere reaches the app servers.
    func serve() {
        desk.state.serveAppServers(now: desk.now)
        carryOut()
    }

    /// Every latency passes.
    func finishWaiting() {
        while !waits.isEmpty {
            let wait = waits.removeFirst()
            desk.now = desk.now.advanced(microseconds: wait.microseconds)
            desk.state.resume(wait.ticket, of: wait.id, now: desk.now)
            carryOut()
        }
    }

    fileprivate func carryOut() {
        for effect in desk.state.takeAppServerEffects() {
            switch effect {
            case .send(let id, let bytes): lines[id]?.line?.take(bytes)
            case .restart(let id): lines[id]?.line?.restart()
            case .close(let id): lines[id]?.line?.end = .closed
            case .cut(let id): lines[id]?.line?.end = .aborted
            case .wait(let id, let ticket, let microseconds): waits.append((id, ticket, microseconds))
            }
        }
    }
}

/// One connection of an app server, its client's side.
final class Line {
    enum End: Hashable { case closed, aborted }

    let id: AppServerID
    private let office: Office
    /// Reads what the client says, as the emulator does.
    private var ear = StanzaParser()
    /// Reads what the emulator says.
    private var reader = StanzaParser()
    private var heard: [StreamEvent] = []
    /// All text of the emulator since ``hear()`` was last called.
    private(set) var text = ""
    fileprivate(set) var end: End?

    static let header =
        "<stream:stream to='fcm.googleapis.com' version='1.0' xmlns='jabber:client' "
        + "xmlns:stream='http://etherx.jabber.org/streams'>"

    fileprivate init(_ office: Office, _ id: AppServerID) {
        self.office = office
        self.id = id
    }

    // MARK: Saying

    func say(_ xml: String) {
        office.desk.now = office.desk.now.advanced(microseconds: 1)
        var events: [StreamEvent] = []
        _ = Array(xml.utf8).withUnsafeBufferPointer { ear.feed($0, &events) }
        for event in events {
            office.desk.state.receive(event, from: id, now: office.desk.now)
            office.carryOut()
        }
    }

    /// Sends JSON in its envelope.
    func send(_ json: JSON, id: String = "") {
        let text = json.text().replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing("\u{FFFE}", with: "\\ufffe")
        say("<message id='\(id)'><gcm xmlns='google:mobile:data'>\(text)</gcm></message>")
    }

    /// Opens the stream, logs in, and opens it again.
    func logIn(sender: String = "123456789012", key: String) {
        say(Self.header)
        say(Self.auth("\0\(sender)\0\(key)"))
        say(Self.header)
    }

    static func auth(_ text: String, mechanism: String = "PLAIN") -> String {
        "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='\(mechanism)'>"
            + base64(Array(text.utf8)) + "</auth>"
    }

    static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let three = bytes[start..<min(start + 3, bytes.count)]
            let bits = three.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - three.count))
            for place in 0..<4 {
                let digit = Int(bits >> UInt32(18 - 6 * place) & 63)
                text.append(place <= three.count ? alphabet[digit] : "=")
            }
        }
        return text
    }

    /// Hangs up.
    func hangUp() {
        office.desk.state.disconnectAppServer(id, now: office.desk.now)
        office.carryOut()
    }

    // MARK: Hearing

    fileprivate func take(_ bytes: [UInt8]) {
        text += String(decoding: bytes, as: UTF8.self)
        _ = bytes.withUnsafeBufferPointer { reader.feed($0, &heard) }
    }

    fileprivate func restart() {
        ear = StanzaParser()
        reader = StanzaParser()
    }

    /// The stanzas since the last call.
    func hear() -> [Element] {
        defer {
            heard = []
            text = ""
        }
        return heard.compactMap { event in
            guard case .stanza(let stanza) = event else { return nil }
            return stanza
        }
    }

    /// The JSON of the envelopes since the last call.
    func hearJSON() -> [JSON] {
        hear().compactMap { stanza in
            stanza.child(QualifiedName("google:mobile:data", "gcm")).flatMap { try? JSON.parse($0.text) }
        }
    }

    /// The one answer to a message.
    func ask(_ json: JSON) throws -> JSON {
        send(json)
        let answers = hearJSON()
        #expect(answers.count == 1)
        return try #require(answers.first)
    }
}

extension Element {
    /// The name of the stream error or SASL failure that this is.
    var condition: String? { children.first?.name.local }
}
