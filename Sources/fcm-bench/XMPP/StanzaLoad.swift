import COpenSSL
import FCMCore
import Glibc

/// A raw app server: blocking TLS, stanzas written from a template, answers counted and not read.
final class StanzaLoad {
    private let context: OpaquePointer
    private let session: OpaquePointer
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    /// How much of the mark that ends an answer has just been read.
    private var matched = 0
    private static let mark = Array("</message>".utf8)

    /// Connects to a port of this machine and shakes hands, trusting whoever is there.
    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let descriptor = descriptor
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        guard code == 0, let context = SSL_CTX_new(TLS_client_method()), let session = SSL_new(context) else {
            throw ChildProcess.Failure(description: "no connection to port \(port)")
        }
        (self.context, self.session) = (context, session)
        SSL_set_fd(session, descriptor)
        guard SSL_connect(session) == 1 else {
            throw ChildProcess.Failure(description: "no TLS with port \(port)")
        }
    }

    deinit {
        SSL_free(session)
        SSL_CTX_free(context)
        close(descriptor)
    }

    /// Logs in and binds.
    func logIn(sender: String, key: String) throws {
        let header =
            "<stream:stream to='fcm.googleapis.com' version='1.0' xmlns='jabber:client' "
            + "xmlns:stream='http://etherx.jabber.org/streams'>"
        try write(Array(header.utf8))
        try read(through: "</stream:features>")
        let login = Base64Text.encode(Array("\0\(sender)\0\(key)".utf8))
        let auth = "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>\(login)</auth>"
        try write(Array((auth + header).utf8))
        try read(through: "</stream:features>")
        let bind = "<iq type='set' id='1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>"
        try write(Array(bind.utf8))
        try read(through: "</iq>")
    }

    /// Sends stanzas as fast as they are answered.
    ///
    /// - Parameters:
    ///   - start: What a stanza begins with; a number follows.
    ///   - end: What comes after the number.
    ///   - first: The first number; every stanza has one of its own.
    ///   - window: How many may be unanswered.
    ///   - duration: How long stanzas are sent.
    /// - Returns: Answers a second.
    /// - Throws: ``ChildProcess/Failure`` when the connection is lost.
    func rate(start: [UInt8], end: [UInt8], from first: inout Int, window: Int, for duration: Duration) throws
        -> Double
    {
        let clock = ContinuousClock()
        let began = clock.now
        var (sent, answered) = (0, 0)
        var batch: [UInt8] = []
        while true {
            let elapsed = clock.now - began
            let isOver = elapsed >= duration
            if isOver, answered == sent {
                let seconds =
                    Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
                return Double(answered) / seconds
            }
            batch.removeAll(keepingCapacity: true)
            while !isOver, sent - answered < window {
                batch += start
                batch += String(first).utf8
                batch += end
                first += 1
                sent += 1
            }
            if !batch.isEmpty { try write(batch) }
            answered += try countAnswers()
        }
    }

    private func write(_ bytes: [UInt8]) throws {
        guard SSL_write(session, bytes, Int32(bytes.count)) == bytes.count else {
            throw ChildProcess.Failure(description: "the emulator takes nothing more")
        }
    }

    private func read() throws -> Int {
        let count = SSL_read(session, &buffer, Int32(buffer.count))
        guard count > 0 else { throw ChildProcess.Failure(description: "the emulator has hung up") }
        return Int(count)
    }

    private func read(through mark: String) throws {
        var text = ""
        while !text.contains(mark) { text += String(decoding: buffer[..<(try read())], as: UTF8.self) }
    }

    private func countAnswers() throws -> Int {
        let count = try read()
        var found = 0
        for byte in buffer[..<count] {
            matched = byte == Self.mark[matched] ? matched + 1 : byte == Self.mark[0] ? 1 : 0
            guard matched == Self.mark.count else { continue }
            matched = 0
            found += 1
        }
        return found
    }
}

/// Base64 as SASL wants it.
private enum Base64Text {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    )

    static func encode(_ bytes: [UInt8]) -> String {
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let three = bytes[start..<min(start + 3, bytes.count)]
            let bits = three.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - three.count))
            for place in 0..<4 {
                text.append(place <= three.count ? alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)] : "=")
            }
        }
        return text
    }
}
