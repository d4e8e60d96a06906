import Glibc

/// A blocking connection to a port of this machine, for tests that care for every byte.
package final class ByteClient {
    /// One answer of HTTP/1.
    package struct Answer {
        package var head: String
        package var body: String

        package var status: Int { Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0 }

        package func header(_ name: String) -> String? {
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

    package init(port: Int) throws {
        descriptor = try LoopbackSocket.connect(port: port)
    }

    deinit { close(descriptor) }

    package func send(_ text: String) throws { try send(Array(text.utf8)) }

    package func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw LoopbackSocket.Broken(call: "send", code: errno) }
            sent += count
        }
    }

    /// Says that nothing more will be sent.
    package func endOutput() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next bytes there are; empty at the end of the connection, a reset counting as one.
    package func receive() throws -> [UInt8] {
        if !received.isEmpty {
            defer { received = [] }
            return received
        }
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == ECONNRESET { return [] }
        guard count >= 0 else { throw LoopbackSocket.Broken(call: "recv", code: errno) }
        return Array(buffer[..<count])
    }

    /// Everything up to the end of the connection.
    package func receiveAll() throws -> String {
        var all: [UInt8] = []
        while true {
            let more = try receive()
            if more.isEmpty { return String(decoding: all, as: UTF8.self) }
            all += more
        }
    }

    /// Everything up to and including `mark`.
    package func receive(through mark: String) throws -> String {
        var all: [UInt8] = []
        let mark = Array(mark.utf8)
        while true {
            let more = try receive()
            guard !more.isEmpty else { throw LoopbackSocket.Broken(call: "receive(through:)", code: 0) }
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
    package func answer(hasBody: Bool = true) throws -> Answer {
        let head = try receive(through: "\r\n\r\n")
        let length = hasBody ? Int(Answer(head: head, body: "").header("content-length") ?? "") ?? 0 : 0
        var body: [UInt8] = []
        while body.count < length {
            let more = try receive()
            guard !more.isEmpty else { throw LoopbackSocket.Broken(call: "answer", code: 0) }
            body += more
        }
        received = Array(body[length...]) + received
        return Answer(head: head, body: String(decoding: body[..<length], as: UTF8.self))
    }

    /// Sends one request without a body and returns its answer.
    package func get(_ target: String) throws -> Answer {
        try send("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
        return try answer()
    }
}
