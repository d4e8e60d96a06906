import FCMCore
import Glibc
import TestSupport

/// A server of HTTP/2 frames, scripted: it does to a client what well-behaved servers never do.
final class FrameServer: Sendable {
    private let listener: Int32
    private let sockets = OpenSockets()
    /// A line for each thing that scripts found worth telling.
    let log = AwaitedLog<String>()
    let port: Int

    /// Runs `script` for every connection, with the number of the connection from 0, on a thread of its own.
    init(_ script: @escaping @Sendable (FramePeer, Int) -> Void) throws {
        (listener, port) = try LoopbackSocket.listen(backlog: 64)
        sockets.add(listener)
        let server = self
        _ = OwnThread.start {
            var count = 0
            while true {
                let descriptor = accept(server.listener, nil, nil)
                guard descriptor >= 0 else { break }
                server.sockets.add(descriptor)
                let number = count
                count += 1
                _ = OwnThread.start {
                    script(FramePeer(descriptor), number)
                    server.sockets.close(descriptor)
                }
            }
            server.sockets.close(server.listener)
        }
    }

    var url: String { "http://127.0.0.1:\(port)/v1/send" }

    func stop() { sockets.endAll() }
}

/// One frame, RFC 9113 §4.1.
struct Frame {
    enum Kind {
        static let data: UInt8 = 0
        static let headers: UInt8 = 1
        static let reset: UInt8 = 3
        static let settings: UInt8 = 4
        static let goAway: UInt8 = 7
    }

    var type: UInt8
    var flags: UInt8 = 0
    var stream: Int32 = 0
    var payload: [UInt8] = []

    var endsStream: Bool { (type == Kind.data || type == Kind.headers) && flags & 1 != 0 }

    static func settings(streams: Int? = nil) -> Frame {
        Frame(type: Kind.settings, payload: streams.map { [0, 3] + word($0) } ?? [])
    }

    /// An answer's head; `:status` from HPACK's static table, the rest as literals.
    static func head(
        _ stream: Int32,
        status: Int = 200,
        _ headers: [(String, String)] = [],
        isEnd: Bool = false
    )
        -> Frame
    {
        var block: [UInt8] = status == 200 ? [0x88] : [0x08, 3] + Array("\(status)".utf8)
        for (name, value) in headers {
            block +=
                [0, UInt8(name.utf8.count)] + Array(name.utf8) + [UInt8(value.utf8.count)] + Array(value.utf8)
        }
        return Frame(type: Kind.headers, flags: isEnd ? 5 : 4, stream: stream, payload: block)
    }

    static func data(_ stream: Int32, _ text: String, isEnd: Bool = true) -> Frame {
        Frame(type: Kind.data, flags: isEnd ? 1 : 0, stream: stream, payload: Array(text.utf8))
    }

    static func reset(_ stream: Int32, code: Int) -> Frame {
        Frame(type: Kind.reset, stream: stream, payload: word(code))
    }

    static func goAway(last: Int32) -> Frame { Frame(type: Kind.goAway, payload: word(Int(last)) + word(0)) }

    private static func word(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    var bytes: [UInt8] {
        let count = payload.count
        return [
            UInt8(count >> 16), UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count), type,
            flags,
        ]
            + Self.word(Int(stream)) + payload
    }
}

/// The client at the other end of one connection.
final class FramePeer {
    private let descriptor: Int32
    private var input: [UInt8] = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Reads the preface, does `beforehand` and answers with SETTINGS; false when it was none.
    func greet(streams: Int? = nil, beforehand: () -> Void = {}) -> Bool {
        let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
        guard fill(preface.count), input.starts(with: preface) else { return false }
        input.removeFirst(preface.count)
        beforehand()
        write(.settings(streams: streams))
        return true
    }

    /// The next frame, or `nil` when the client has closed.
    func next() -> Frame? {
        guard fill(9) else { return nil }
        let count = Int(input[0]) << 16 | Int(input[1]) << 8 | Int(input[2])
        guard fill(9 + count) else { return nil }
        let stream = input[5..<9].reduce(Int32(0)) { $0 << 8 | Int32($1) }
        let frame = Frame(
            type: input[3],
            flags: input[4],
            stream: stream,
            payload: Array(input[9..<9 + count])
        )
        input.removeFirst(9 + count)
        return frame
    }

    /// The stream of the next request, once that is complete.
    func nextRequest() -> Int32? {
        while let frame = next() { if frame.endsStream { return frame.stream } }
        return nil
    }

    /// Whether nothing that has come is unread.
    var isDry: Bool {
        var byte: UInt8 = 0
        return input.isEmpty
            && recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0
    }

    func write(_ frames: Frame...) { write(frames.flatMap(\.bytes)) }

    func write(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    func answer(_ stream: Int32, _ text: String = "ok") {
        write(.head(stream, [("content-type", "text/plain")]), .data(stream, text))
    }

    private func fill(_ count: Int) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while input.count < count {
            let read = recv(descriptor, &buffer, buffer.count, 0)
            guard read > 0 else { return false }
            input += buffer[..<read]
        }
        return true
    }
}
