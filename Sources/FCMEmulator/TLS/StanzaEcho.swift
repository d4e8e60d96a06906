/// The event loop with TLS and no protocol: answers each stanza's end with the same bytes, reading nothing else.
///
/// What is left of its speed once streams are parsed and messages decided is measured against it.
package final class StanzaEcho: Sendable {
    package let port: Int
    private let server: HTTPServer
    private let authority: CertificateAuthority

    /// Listens on a free port of loopback and answers every `</message>` with `answer`.
    ///
    /// - Throws: why it cannot listen, or why there is no certificate.
    package init(answer: [UInt8]) throws {
        authority = try CertificateAuthority(folder: nil)
        let context = try TLSContext(try authority.makeLeaf())
        server = try HTTPServer(host: "127.0.0.1", port: 0, handler: Silence())
        let door = Door(tls: context) { EchoSession($0, answer) }
        port = try server.listen(host: "127.0.0.1", port: 0, door)
        try server.start()
    }

    package func stop() {
        server.stop()
        authority.removeIfTemporary()
    }
}

/// Nobody sends requests here.
private final class Silence: RequestHandler {
    func handle(_ request: ServerRequest, _ responder: Responder) { responder.disconnect() }
}

private final class EchoSession: Session {
    private var connection: Connection?
    private let answer: [UInt8]
    private static let end = Array("</message>".utf8)
    /// How much of ``end`` has just been read.
    private var matched = 0

    init(_ connection: Connection, _ answer: [UInt8]) {
        self.connection = connection
        self.answer = answer
    }

    var wantsInput: Bool { true }
    var isBusy: Bool { false }
    var deadline: UInt64 { .max }

    func receive(_ input: UnsafeBufferPointer<UInt8>) -> Int {
        for byte in input {
            matched = byte == Self.end[matched] ? matched + 1 : byte == Self.end[0] ? 1 : 0
            guard matched == Self.end.count else { continue }
            matched = 0
            connection?.output.append(answer)
        }
        return input.count
    }

    func produce() -> Bool { false }
    func expire() {}
    func inputEnded() {}
    func drain() { connection?.finish() }
    func closed() { connection = nil }
}
