import CNghttp2
import TestSupport

/// A blocking HTTP/2 client with prior knowledge, for tests that send what a good client would not.
final class HTTP2Client {
    /// What has come back on one stream.
    struct Stream {
        var headers: [(name: String, value: String)] = []
        var body: [UInt8] = []
        /// The informational statuses before the answer.
        var interim: [String] = []
        var ended = false
        /// The error code the stream was closed with; 0 is none.
        var closedWith: UInt32?

        func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
        var status: String? { header(":status") }
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    let bytes: ByteClient
    private(set) var streams: [Int32: Stream] = [:]
    /// The error code of a GOAWAY that has come.
    private(set) var goneAway: UInt32?
    private(set) var atEnd = false
    private var library: OpaquePointer?
    private var uploads: [Int32: Upload] = [:]

    /// The body of one request as the library asks for it.
    private final class Upload {
        var rest: ArraySlice<UInt8>
        let ends: Bool

        init(_ body: [UInt8], ends: Bool) {
            rest = body[...]
            self.ends = ends
        }
    }

    init(port: Int) throws {
        bytes = try ByteClient(port: port)
        var callbacks: OpaquePointer?
        nghttp2_session_callbacks_new(&callbacks)
        defer { nghttp2_session_callbacks_del(callbacks) }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _,
            frame,
            name,
            count,
            value,
            length,
            _,
            me in
            guard let frame, let client = HTTP2Client.from(me) else { return 0 }
            let name = String(decoding: UnsafeBufferPointer(start: name, count: count), as: UTF8.self)
            let value = String(decoding: UnsafeBufferPointer(start: value, count: length), as: UTF8.self)
            client.took(frame.pointee.hd.stream_id, name, value)
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) { _, _, id, data, count, me in
            let chunk = UnsafeBufferPointer(start: data, count: count)
            HTTP2Client.from(me)?.streams[id, default: Stream()].body.append(contentsOf: chunk)
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, me in
            guard let frame, let client = HTTP2Client.from(me) else { return 0 }
            let head = frame.pointee.hd
            if head.type == UInt8(NGHTTP2_GOAWAY.rawValue) {
                client.goneAway = frame.pointee.goaway.error_code
            }
            let carriesEnd =
                head.type == UInt8(NGHTTP2_DATA.rawValue) || head.type == UInt8(NGHTTP2_HEADERS.rawValue)
            if carriesEnd, head.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
                client.streams[head.stream_id, default: Stream()].ended = true
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, id, code, me in
            HTTP2Client.from(me)?.streams[id, default: Stream()].closedWith = code
            return 0
        }
        var option: OpaquePointer?
        nghttp2_option_new(&option)
        defer { nghttp2_option_del(option) }
        nghttp2_option_set_no_http_messaging(option, 1)
        let me = Unmanaged.passUnretained(self).toOpaque()
        nghttp2_session_client_new2(&library, callbacks, me, option)
        nghttp2_submit_settings(library, 0, nil, 0)
    }

    deinit { nghttp2_session_del(library) }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> HTTP2Client? {
        pointer.map { Unmanaged<HTTP2Client>.fromOpaque($0).takeUnretainedValue() }
    }

    private func took(_ id: Int32, _ name: String, _ value: String) {
        if name == ":status", value.hasPrefix("1") {
            streams[id, default: Stream()].interim.append(value)
        } else {
            streams[id, default: Stream()].headers.append((name, value))
        }
    }

    /// The four pseudo-headers of a usual request.
    static func head(_ method: String, _ path: String) -> [(String, String)] {
        [(":method", method), (":scheme", "http"), (":authority", "h"), (":path", path)]
    }

    /// Queues a request; `ends` false leaves the body open.
    func submit(_ fields: [(String, String)], body: [UInt8]? = nil, ends: Bool = true) -> Int32 {
        let upload = body.map { Upload($0, ends: ends) }
        var provider = nghttp2_data_provider()
        provider.source.ptr = upload.map { Unmanaged.passUnretained($0).toOpaque() }
        provider.read_callback = { _, _, buffer, count, flags, source, _ in
            guard let pointer = source?.pointee.ptr else { return 0 }
            let upload = Unmanaged<Upload>.fromOpaque(pointer).takeUnretainedValue()
            if upload.rest.isEmpty, !upload.ends { return Int(NGHTTP2_ERR_DEFERRED.rawValue) }
            let next = upload.rest.prefix(count)
            _ = UnsafeMutableBufferPointer(start: buffer, count: count).update(fromContentsOf: next)
            upload.rest = upload.rest.dropFirst(next.count)
            if upload.rest.isEmpty, upload.ends { flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
            return next.count
        }
        let id = withFields(fields) { base, count in
            withUnsafePointer(to: &provider) {
                nghttp2_submit_request(library, nil, base, count, upload == nil ? nil : $0, nil)
            }
        }
        if let upload { uploads[id] = upload }
        return id
    }

    private func withFields(
        _ fields: [(String, String)],
        _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Int32
    ) -> Int32 {
        var storage: [[UInt8]] = []
        for (name, value) in fields { storage += [Array(name.utf8), Array(value.utf8)] }
        let pointers = storage.map { text in
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, text.count))
            _ = copy.update(fromContentsOf: text)
            return copy
        }
        defer { for pointer in pointers { pointer.deallocate() } }
        let list = fields.indices.map { index in
            nghttp2_nv(
                name: pointers[2 * index].baseAddress,
                value: pointers[2 * index + 1].baseAddress,
                namelen: storage[2 * index].count,
                valuelen: storage[2 * index + 1].count,
                flags: 0
            )
        }
        return list.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
    }

    func reset(_ id: Int32) {
        nghttp2_submit_rst_stream(library, 0, id, NGHTTP2_CANCEL.rawValue)
    }

    /// All bytes that are due to be sent, without sending them.
    func outgoing() -> [UInt8] {
        var all: [UInt8] = []
        while true {
            var data: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(library, &data)
            guard count > 0 else { return all }
            all += UnsafeBufferPointer(start: data, count: count)
        }
    }

    func flush() throws {
        let due = outgoing()
        if !due.isEmpty { try bytes.send(due) }
    }

    /// Sends and receives until `done` or the end of the connection.
    func run(until done: (HTTP2Client) -> Bool) throws {
        try flush()
        while !done(self), !atEnd {
            let more = try bytes.receive()
            if more.isEmpty {
                atEnd = true
                return
            }
            _ = more.withUnsafeBufferPointer { nghttp2_session_mem_recv(library, $0.baseAddress, $0.count) }
            try flush()
        }
    }

    /// Sends a request and waits until its stream is closed, one way or another.
    func exchange(_ fields: [(String, String)], body: [UInt8]? = nil, ends: Bool = true) throws -> Stream {
        let id = submit(fields, body: body, ends: ends)
        try run { $0.streams[id]?.closedWith != nil }
        return streams[id] ?? Stream()
    }
}
