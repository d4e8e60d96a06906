/// One event of a `text/event-stream` (WHATWG HTML, "Server-sent events").
package struct ServerSentEvent: Hashable, Sendable {
    /// The id of this event, or of the last one that had any.
    package var id: String?
    /// `message` when the event names no other.
    package var name: String
    /// The lines of data, joined by line feeds.
    package var data: String

    package init(id: String? = nil, name: String = "message", data: String) {
        self.id = id
        self.name = name
        self.data = data
    }
}

/// Cuts a stream of bytes into events, however the bytes are cut.
package struct ServerSentEventDecoder: Sendable {
    /// A line or an event is longer than ``ServerSentEventDecoder/limit``.
    package struct TooLong: Error, Hashable, Sendable {}

    /// In bytes; a delivery has a few thousand.
    package static let limit = 1 << 20

    private var line: [UInt8] = []
    private var data: [UInt8] = []
    private var hasData = false
    private var name = ""
    private var id: String?
    private var afterReturn = false
    private var isAtStart = true

    package init() {}

    /// Takes the next bytes and returns the events that they complete.
    package mutating func feed(_ bytes: [UInt8]) throws(TooLong) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in bytes {
            let wasReturn = afterReturn
            afterReturn = byte == 0x0D
            switch byte {
            case 0x0A where wasReturn: break
            case 0x0A, 0x0D: if let event = endLine() { events.append(event) }
            default:
                guard line.count + data.count < Self.limit else { throw TooLong() }
                line.append(byte)
            }
        }
        return events
    }

    private mutating func endLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        guard !line.isEmpty else { return dispatch() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
        var value = line.dropFirst(colon + 1)
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        // A line that begins with the colon is a comment, its field the empty text.
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "data":
            if hasData { data.append(0x0A) }
            hasData = true
            data += value
        case "event": name = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
        default: break
        }
        return nil
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            data.removeAll(keepingCapacity: true)
            hasData = false
            name = ""
        }
        guard hasData else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        return ServerSentEvent(id: id, name: name.isEmpty ? "message" : name, data: text)
    }
}
