internal import CNghttp2

// The callbacks are functions at file scope: C calls them on the loop's thread, where no isolation holds. Client and server
// each have their own: one set for both in C or Swift would have to find its object through a protocol, for every header.

/// Makes the library's half of `session`, with its limits, and queues the first SETTINGS.
func makeLibrarySession(_ session: HTTP2Session, limits: ServerLimits) -> OpaquePointer? {
    var callbacks: OpaquePointer?
    guard nghttp2_session_callbacks_new(&callbacks) == 0 else { return nil }
    defer { nghttp2_session_callbacks_del(callbacks) }
    nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks, beginFrame)
    nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, beginHeaders)
    nghttp2_session_callbacks_set_on_header_callback(callbacks, takeHeader)
    nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, takeFrame)
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, takeData)
    nghttp2_session_callbacks_set_on_frame_send_callback(callbacks, frameSent)
    nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, closeStream)

    var option: OpaquePointer?
    guard nghttp2_option_new(&option) == 0 else { return nil }
    defer { nghttp2_option_del(option) }
    nghttp2_option_set_no_http_messaging(option, 1)
    nghttp2_option_set_no_closed_streams(option, 1)
    // A client may cancel a thousand streams at once and 50 a second after that (CVE-2023-44487).
    nghttp2_option_set_stream_reset_rate_limit(option, 1000, 50)
    nghttp2_option_set_max_settings(option, 32)
    nghttp2_option_set_max_outbound_ack(option, 1000)
    nghttp2_option_set_max_continuations(option, 8)

    var made: OpaquePointer?
    let context = Unmanaged.passUnretained(session).toOpaque()
    guard nghttp2_session_server_new2(&made, callbacks, context, option) == 0 else { return nil }
    let settings = [
        setting(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.concurrentStreams),
        setting(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, streamWindow),
        setting(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headBytes),
    ]
    nghttp2_submit_settings(made, 0, settings, settings.count)
    nghttp2_session_set_local_window_size(made, 0, 0, Int32(connectionWindow))
    return made
}

private let streamWindow = 256 * 1024
private let connectionWindow = 1024 * 1024

private func setting(_ id: nghttp2_settings_id, _ value: Int) -> nghttp2_settings_entry {
    nghttp2_settings_entry(settings_id: Int32(id.rawValue), value: UInt32(clamping: value))
}

private func session(_ context: UnsafeMutableRawPointer?) -> HTTP2Session? {
    context.map { Unmanaged<HTTP2Session>.fromOpaque($0).takeUnretainedValue() }
}

private func isSet(_ flag: nghttp2_flag, _ frame: nghttp2_frame_hd) -> Bool {
    frame.flags & UInt8(flag.rawValue) != 0
}

private func isType(_ type: nghttp2_frame_type, _ frame: nghttp2_frame_hd) -> Bool {
    frame.type == UInt8(type.rawValue)
}

private func beginFrame(
    _ library: OpaquePointer?,
    _ header: UnsafePointer<nghttp2_frame_hd>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let header, isType(NGHTTP2_HEADERS, header.pointee) else { return 0 }
    session(context)?.headersAhead(header.pointee.stream_id)
    return 0
}

private func beginHeaders(
    _ library: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let frame, isType(NGHTTP2_HEADERS, frame.pointee.hd) else { return 0 }
    let isRequest = frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST
    session(context)?.headersBegan(frame.pointee.hd.stream_id, isRequest: isRequest)
    return 0
}

private func takeHeader(
    _ library: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ name: UnsafePointer<UInt8>?,
    _ nameCount: Int,
    _ value: UnsafePointer<UInt8>?,
    _ valueCount: Int,
    _ flags: UInt8,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let frame else { return 0 }
    session(context)?.headerArrived(
        frame.pointee.hd.stream_id,
        UnsafeBufferPointer(start: name, count: nameCount),
        UnsafeBufferPointer(start: value, count: valueCount)
    )
    return 0
}

private func takeFrame(
    _ library: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let frame else { return 0 }
    let header = frame.pointee.hd
    let ends = isSet(NGHTTP2_FLAG_END_STREAM, header)
    if isType(NGHTTP2_HEADERS, header) {
        session(context)?.headersEnded(header.stream_id, endsStream: ends)
    } else if isType(NGHTTP2_DATA, header), ends {
        session(context)?.dataEnded(header.stream_id)
    }
    return 0
}

private func takeData(
    _ library: OpaquePointer?,
    _ flags: UInt8,
    _ id: Int32,
    _ data: UnsafePointer<UInt8>?,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    session(context)?.dataArrived(id, UnsafeBufferPointer(start: data, count: count))
    return 0
}

private func frameSent(
    _ library: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let frame else { return 0 }
    let header = frame.pointee.hd
    if isType(NGHTTP2_RST_STREAM, header) {
        let code = frame.pointee.rst_stream.error_code
        if code == NGHTTP2_FLOW_CONTROL_ERROR.rawValue { session(context)?.windowOverflowed() }
        return 0
    }
    if isType(NGHTTP2_GOAWAY, header) { session(context)?.saidGoodbye = true }
    guard isSet(NGHTTP2_FLAG_END_STREAM, header) else { return 0 }
    guard isType(NGHTTP2_HEADERS, header) || isType(NGHTTP2_DATA, header) else { return 0 }
    session(context)?.answerEnded(header.stream_id)
    return 0
}

private func closeStream(
    _ library: OpaquePointer?,
    _ id: Int32,
    _ error: UInt32,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    session(context)?.streamClosed(id)
    return 0
}

/// Hands the next part of an answer's body to the library.
func supplyData(
    _ library: OpaquePointer?,
    _ id: Int32,
    _ buffer: UnsafeMutablePointer<UInt8>?,
    _ count: Int,
    _ flags: UnsafeMutablePointer<UInt32>?,
    _ source: UnsafeMutablePointer<nghttp2_data_source>?,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let pointer = source?.pointee.ptr else {
        return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
    }
    let stream = Unmanaged<HTTP2Stream>.fromOpaque(pointer).takeUnretainedValue()
    switch stream.supply(UnsafeMutableBufferPointer(start: buffer, count: count)) {
    case .more(let count):
        return count
    case .last(let count):
        flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue
        return count
    case .later:
        return Int(NGHTTP2_ERR_DEFERRED.rawValue)
    case .broken:
        return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
    }
}
