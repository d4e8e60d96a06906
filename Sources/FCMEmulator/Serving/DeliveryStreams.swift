/// The clients that hear live what devices get; on the loop thread.
///
/// `@unchecked`: touched on the loop's thread only, like the handler that owns it.
final class DeliveryStreams: @unchecked Sendable {
    private struct Client {
        var stream: DeliveryStream
        /// `nil` until the answer has begun.
        var writer: StreamWriter?
    }

    /// How often a silent stream says that it is still there.
    static let keepAlive = Duration.seconds(15)

    private var clients: [UInt64: Client] = [:]
    private var opened: UInt64 = 0

    var isEmpty: Bool { clients.isEmpty }

    /// Starts the answer and keeps it open until the client leaves.
    func add(_ stream: DeliveryStream, _ served: Served, _ responder: Responder) {
        let number = opened
        opened += 1
        clients[number] = Client(stream: stream)
        let writer = responder.stream(served.reply) { [self] in clients[number] = nil }
        // Unless the client is gone already.
        clients[number]?.writer = writer
    }

    /// Tells every client what is new for it; one whose device went with a reset is let go.
    func pump(_ state: EmulatorState) {
        for (number, var client) in clients {
            guard state.isLive(client.stream) else {
                clients[number] = nil
                client.writer?.end()
                continue
            }
            let told = client.stream.told
            let bytes = state.events(&client.stream)
            guard client.stream.told != told else { continue }
            clients[number] = client
            if !bytes.isEmpty { client.writer?.write(bytes) }
        }
    }

    func sayStillHere() {
        for client in clients.values { client.writer?.write(EmulatorState.streamKeepAlive) }
    }
}
