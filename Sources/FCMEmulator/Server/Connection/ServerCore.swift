internal import FCMCore
internal import Synchronization

/// What the connections of one server share; on the loop thread.
final class ServerCore {
    let loop: EventLoop
    let limits: ServerLimits
    let handler: any RequestHandler
    /// How many connections are open; read from anywhere.
    let openConnections = Atomic<Int>(0)

    private var listeners: [(socket: ListeningSocket, door: Door)] = []
    private var connections: [UInt64: Connection] = [:]
    private var accepted: UInt64 = 0
    private var stopping = false
    private let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 64)
    /// What the events of one round brought, until it is served.
    let gathered = GatherBuffer()

    init(loop: EventLoop, limits: ServerLimits, handler: any RequestHandler) {
        self.loop = loop
        self.limits = limits
        self.handler = handler
    }

    deinit { readBuffer.deallocate() }

    /// Lends out the one buffer that all connections read into.
    func withReadBuffer<Value>(_ body: (UnsafeMutableRawBufferPointer) -> Value) -> Value {
        body(readBuffer)
    }

    /// Has ``run()`` accept connections from `socket` too.
    func add(_ socket: ListeningSocket, _ door: Door) { listeners.append((socket, door)) }

    /// Serves until stopped, on the calling thread.
    func run() {
        for (socket, door) in listeners {
            socket.listen(on: loop) { [unowned self] descriptor in accept(descriptor, door) }
        }
        loop.run()
        closeListeners()
    }

    private func closeListeners() {
        for (socket, _) in listeners { socket.close() }
        listeners = []
    }

    private func accept(_ descriptor: Int32, _ door: Door) {
        guard let stream = door.stream(descriptor) else { return }
        accepted += 1
        let connection = Connection(core: self, id: accepted, descriptor: descriptor, stream: stream)
        guard connections.count < limits.connections, loop.watch(descriptor, connection) else {
            return stream.close()
        }
        connections[accepted] = connection
        openConnections.store(connections.count, ordering: .relaxed)
        connection.begin(door.session(connection))
    }

    /// The open connection of that id.
    func connection(_ id: UInt64) -> Connection? { connections[id] }

    func connectionClosed(_ connection: Connection) {
        connections[connection.id] = nil
        openConnections.store(connections.count, ordering: .relaxed)
        if stopping, connections.isEmpty { loop.finish() }
    }

    /// Accepts nothing more, ends what is idle, and gives the rest ``ServerLimits/drainTime``.
    func beginStop() {
        guard !stopping else { return }
        stopping = true
        closeListeners()
        guard !connections.isEmpty else { return loop.finish() }
        for connection in connections.values { connection.drain() }
        loop.schedule(at: loop.now &+ limits.drainTime.nanoseconds) { [self] in
            for connection in Array(connections.values) { connection.close() }
            loop.finish()
        }
    }
}
