import CPosix
import Glibc

/// A blocking connection to a port of this machine, for tests that care for every byte.
final class ByteClient {
    struct Broken: Error {
        var call: String
        var code: Int32
    }

    /// One answer of HTTP/1.
    struct Answer {
        var head: String
        var body: String

        var status: Int { Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0 }

        func header(_ name: String) -> String? {
            for line in head.split(separator: "\r\n") {
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { continue }
                return String(parts[1].drop { $0 == " " })
            }
            return nil
        }
    }

    private let descriptor: Int32
    private var received: [UInt8] = []

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let code = withUnsafeBytes(of: &address) { bytes -> Int32 in
            guard let base = bytes.baseAddress else { return -1 }
            return connect(
                descriptor,
                base.assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<sockaddr_in>.size)
            )
        }
        guard code == 0 else {
            let code = errno
            close(descriptor)
            throw Broken(call: "connect", code: code)
        }
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Broken(call: "send", code: errno) }
            sent += count
        }
    }

    /// Says that nothing more will be sent.
    func endOutput() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next bytes there are; empty at the end of the connection, a reset counting as one.
    func receive() throws -> [UInt8] {
        if !received.isEmpty {
            defer { received = [] }
            return received
        }
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == ECONNRESET { return [] }
        guard count >= 0 else { throw Broken(call: "recv", code: errno) }
        return Array(buffer[..<count])
    }

    /// Everything up to the end of the connection.
    func receiveAll() throws -> String {
        var all: [UInt8] = []
        while true {
            let more = try receive()
            if more.isEmpty { return String(decoding: all, as: UTF8.self) }
            all += more
        }
    }

    /// Everything up to and including `mark`.
    func receive(through mark: String) throws -> String {
        var all: [UInt8] = []
        let mark = Array(mark.utf8)
        while true {
            let more = try receive()
            guard !more.isEmpty else { throw Broken(call: "receive(through:)", code: 0) }
            let from = max(0, all.count - mark.count)
            all += more
            for start in from..<max(from, all.count - mark.count + 1)
            where all[start..<start + mark.count].elementsEqual(mark) {
                received = Array(all[(start + mark.count)...])
                return String(decoding: all[..<(start + mark.count)], as: UTF8.self)
            }
        }
    }

    /// The next answer, its body by Content-Length.
    func answer(hasBody: Bool = true) throws -> Answer {
        let head = try receive(through: "\r\n\r\n")
        let length = hasBody ? Int(Answer(head: head, body: "").header("content-length") ?? "") ?? 0 : 0
        var body: [UInt8] = []
        while body.count < length {
            let more = try receive()
            guard !more.isEmpty else { throw Broken(call: "answer", code: 0) }
            body += more
        }
        received = Array(body[length...]) + received
        return Answer(head: head, body: String(decoding: body[..<length], as: UTF8.self))
    }

    /// Sends one request without a body and returns its answer.
    func get(_ target: String) throws -> Answer {
        try send("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
        return try answer()
    }
}
