import FCMCore
import FCMEmulator
import Glibc

/// A handler made of one closure.
final class ClosureHandler: RequestHandler {
    private let work: @Sendable (ServerRequest, Responder) -> Void

    init(_ work: @escaping @Sendable (ServerRequest, Responder) -> Void) {
        self.work = work
    }

    func handle(_ request: ServerRequest, _ responder: Responder) { work(request, responder) }
}

/// A limit on time that a client keeps even while it waits for its turn on a busy machine, and that can be waited for.
let shortLimit = Duration.seconds(1)

/// Runs `body` beside a server on a free port of this machine, and stops it afterwards.
func withServer<Value>(
    _ limits: ServerLimits = ServerLimits(),
    handler: ClosureHandler = ClosureHandler { $1.reply(reply($0.target)) },
    _ body: (HTTPServer) throws -> Value
) throws -> Value {
    let server = try HTTPServer(
        host: "127.0.0.1",
        port: 0,
        limits: limits,
        handler: handler
    )
    try server.start()
    defer { server.stop() }
    return try body(server)
}

func reply(_ text: String, status: Int = 200) -> HTTPReply {
    HTTPReply(status: status, headers: [HTTPHeader("Content-Type", "text/plain")], body: Array(text.utf8))
}

/// Something set on one thread and read on another.
final class Box<Value: Sendable>: Sendable {
    private let content: Locked<Value>

    init(_ value: Value) {
        content = Locked(value)
    }

    var value: Value {
        get { content.withLock { $0 } }
        set { content.withLock { $0 = newValue } }
    }
}

/// Opened on one thread, waited for on another.
final class Latch: Sendable {
    private let ends: (read: Int32, write: Int32)

    init() {
        var made: [Int32] = [-1, -1]
        pipe(&made)
        ends = (made[0], made[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    func open() {
        var byte: UInt8 = 1
        _ = write(ends.write, &byte, 1)
    }

    func wait() {
        var byte: UInt8 = 0
        _ = read(ends.read, &byte, 1)
    }
}

extension HTTPServer {
    /// Waits until the loop has done all that was posted before.
    func settle() {
        let latch = Latch()
        perform { latch.open() }
        latch.wait()
    }

    /// Opens `latch` when no connection is left, looking every few milliseconds of the loop's own timers.
    func openWhenEmpty(_ latch: Latch) {
        if connectionCount == 0 { return latch.open() }
        schedule(after: .milliseconds(5)) { [self] in openWhenEmpty(latch) }
    }
}
