import FCMCore

/// One client that hears what a device gets, as far as it has been told (`devices/R/messages:stream`).
struct DeliveryStream: Sendable {
    /// The place of the device's project, and its id: after a reset another project may stand for the id.
    let place: Int
    let project: String
    let device: UInt32
    /// The place in the order of deliveries of the last one told.
    var told: UInt64
}

/// `devices/R/messages:stream`: server-sent events, each with a place in the order as its id.
extension EmulatorState {
    /// Begins with what comes from now on, or after the event that the header `Last-Event-ID` names.
    func deliveryStream(_ name: String, _ place: Int, _ call: Call) throws(ControlError) -> DeliveryStream {
        let device = try controlled(name, place)
        let newest = projects[place].deliveryOrder
        var told = newest
        if let text = call.request[header: "last-event-id"], !text.isEmpty {
            guard let order = UInt64(text) else {
                throw .wrong("Last-Event-ID", "must be the id of an event, or 0 for all that is kept")
            }
            told = min(order, newest)
        }
        return DeliveryStream(place: place, project: projects[place].id, device: device, told: told)
    }

    /// Whether the device of the stream is still to be found under its project's id.
    func isLive(_ stream: DeliveryStream) -> Bool { place(of: stream.project) == stream.place }

    /// Status and headers, and in the body the events that are there already.
    func open(_ stream: inout DeliveryStream) -> Served {
        let headers = [
            HTTPHeader("Content-Type", "text/event-stream; charset=UTF-8"),
            HTTPHeader("Cache-Control", "no-store"),
        ]
        let body = Self.streamBeginning + events(&stream)
        return Served(
            reply: HTTPReply(status: 200, headers: headers, body: body),
            project: stream.place
        )
    }

    /// The events since the last look, none most of the time.
    func events(_ stream: inout DeliveryStream) -> [UInt8] {
        let project = projects[stream.place]
        guard project.deliveryOrder > stream.told else { return [] }
        let new = project.deliveries(to: stream.device, after: stream.told)
        stream.told = project.deliveryOrder
        var bytes: [UInt8] = []
        for delivery in new {
            bytes.append(contentsOf: "id: \(delivery.order)\ndata: ".utf8)
            Self.json(delivery, to: stream.device, of: project).append(to: &bytes)
            bytes.append(contentsOf: "\n\n".utf8)
        }
        return bytes
    }

    /// A client may come back after a second; the comment makes proxies let the head through.
    private static let streamBeginning = Array("retry: 1000\n: live\n\n".utf8)
    /// Sent now and then, so that either side notices when the other is gone.
    static let streamKeepAlive = Array(": still here\n\n".utf8)
}
