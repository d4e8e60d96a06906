import FCMCore

/// The event loop with TLS and without a parser: finds the end of each stanza and reads nothing else.
///
/// What parsing costs is measured against it.
package final class StanzaLoop: Sendable {
    /// What is done at the end of a stanza.
    package enum Work: Sendable {
        /// Nothing is decided: the same bytes are the answer to all.
        case echo([UInt8])
        /// The emulator decides about a message that was read once, and acks it; its id is a new one each time.
        ///
        /// The JSON is made from the token of a device.
        case decide(@Sendable (String) -> String)
    }

    package let port: Int
    private let server: HTTPServer
    private let secrets: SecretStore

    /// Listens on a free port of loopback.
    ///
    /// - Throws: why it cannot listen, why there is no certificate, or what is wrong with the JSON.
    package init(_ work: Work) throws {
        secrets = try SecretStore(kept: nil, temporaryIn: nil)
        let context = try TLSContext(try CertificateAuthority(in: secrets).makeLeaf())
        server = try HTTPServer(host: "127.0.0.1", port: 0, handler: Silence())
        let door: Door
        switch work {
        case .echo(let answer): door = Door(tls: context) { UnparsedSession($0, Echo(answer)) }
        case .decide(let json):
            let template = try Decision.template(json)
            door = Door(tls: context) { UnparsedSession($0, Decision(template)) }
        }
        port = try server.listen(host: "127.0.0.1", port: 0, door)
        try server.start()
    }

    package func stop() {
        server.stop()
        secrets.removeIfTemporary()
    }
}

/// Nobody sends requests here.
private final class Silence: RequestHandler {
    func handle(_ request: consuming ServerRequest, _ responder: Responder) { responder.disconnect() }
}

/// Makes the answer to one stanza after the other.
private protocol Answering: AnyObject {
    func stanzaEnded()
    /// Gives away the answers made since the last call.
    func takeAnswers() -> [UInt8]
}

private final class UnparsedSession: Session {
    private var connection: Connection?
    private let answering: any Answering
    private static let end = Array("</message>".utf8)
    /// As the emulator answers them (``AppServerSession``).
    private static let batch = 25
    /// How much of ``end`` has just been read.
    private var matched = 0
    private var ended = 0

    init(_ connection: Connection, _ answering: any Answering) {
        self.connection = connection
        self.answering = answering
    }

    var wantsInput: Bool { true }
    var isBusy: Bool { false }
    var deadline: UInt64 { .max }

    func receive(_ input: UnsafeBufferPointer<UInt8>) -> Int {
        for byte in input {
            matched = byte == Self.end[matched] ? matched + 1 : byte == Self.end[0] ? 1 : 0
            guard matched == Self.end.count else { continue }
            matched = 0
            ended += 1
            answering.stanzaEnded()
            if ended % Self.batch == 0 {
                connection?.output.append(answering.takeAnswers())
                connection?.flushNow()
            }
        }
        connection?.output.append(answering.takeAnswers())
        return input.count
    }

    func produce() -> Bool { false }
    func expire() {}
    func inputEnded() {}
    func drain() { connection?.finish() }
    func closed() { connection = nil }
}

private final class Echo: Answering {
    private let answer: [UInt8]
    private var answers: [UInt8] = []

    init(_ answer: [UInt8]) { self.answer = answer }

    func stanzaEnded() { answers += answer }

    func takeAnswers() -> [UInt8] {
        defer { answers.removeAll(keepingCapacity: true) }
        return answers
    }
}

/// A state of its own with one device and one app server that has logged in.
private final class Decision: Answering {
    struct Template {
        var state: EmulatorState
        var server: AppServerID
        var message: DownstreamStanza
    }

    private var state: EmulatorState
    private let server: AppServerID
    private var message: DownstreamStanza
    private var number = 0

    init(_ template: Template) {
        state = template.state
        server = template.server
        message = template.message
    }

    static func template(_ json: (String) -> String) throws -> Template {
        var state = EmulatorState(settings: EmulatorSettings(), now: .now)
        let place = state.defaultProject
        let device = state.projects[place].addDevice(platform: .android, label: "", now: .now)
        let source = Array(json(state.projects[place].token(of: device)).utf8)
        let server = state.connectAppServer()
        state.appServers.servers[server]?.project = state.projects[place].id
        state.appServers.servers[server]?.phase = .serving
        let message = DownstreamStanza(messageID: "", json: try JSON.parse(source), source: source)
        return Template(state: state, server: server, message: message)
    }

    func stanzaEnded() {
        number += 1
        message.messageID = String(number)
        state.admit(message, server, now: .now)
    }

    func takeAnswers() -> [UInt8] {
        _ = state.appServers.takeRecords()
        var answers: [UInt8] = []
        for effect in state.takeAppServerEffects() {
            if case .send(_, let bytes) = effect { answers += bytes }
        }
        return answers
    }
}
