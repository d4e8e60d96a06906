internal import CNghttp2

// The callbacks are functions at file scope: C calls them on the loop's thread, where no isolation holds. Client and server
// each have their own: one set for both in C or Swift would have to find its object through a protocol, for every header.

/// Makes the library's half of `connection` and queues the preface and the first SETTINGS.
func makeClientSession(_ connection: HTTP2Connection) -> OpaquePointer? {
    var callbacks: OpaquePointer?
    guard nghttp2_session_callbacks_new(&callbacks) == 0 else { return nil }
    defer { nghttp2_session_callbacks_del(callbacks) }
    nghttp2_session_callbacks_set_on_header_callback(callbacks, takeHeader)
    nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, takeFrame)
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, takeData)
    nghttp2_session_callbacks_set_on_frame_send_callback(callbacks, frameSent)
    nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, closeStream)

    var option: OpaquePointer?
    guard nghttp2_option_new(&option) == 0 else { return nil }
    defer { nghttp2_option_del(option) }
    nghttp2_option_set_no_closed_streams(option, 1)
    nghttp2_option_set_max_settings(option, 32)

    var made: OpaquePointer?
    let context = Unmanaged.passUnretained(connection).toOpaque()
    guard nghttp2_session_client_new2(&made, callbacks, context, option) == 0 else { return nil }
    let settings = [
        nghttp2_settings_entry(settings_id: Int32(NGHTTP2_SETTINGS_ENABLE_PUSH.rawValue), value: 0),
        nghttp2_settings_entry(
            settings_id: Int32(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE.rawValue),
            value: streamWindow
        ),
    ]
    nghttp2_submit_settings(made, 0, settings, settings.count)
    nghttp2_session_set_local_window_size(made, 0, 0, connectionWindow)
    return made
}

private let streamWindow: UInt32 = 256 << 10
private let connectionWindow: Int32 = 4 << 20

private func connection(_ context: UnsafeMutableRawPointer?) -> HTTP2Connection? {
    context.map { Unmanaged<HTTP2Connection>.fromOpaque($0).takeUnretainedValue() }
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
    guard let frame, let exchange = connection(context)?.exchange(frame.pointee.hd.stream_id) else {
        return 0
    }
    // What follows the body says nothing that anybody asks for.
    guard frame.pointee.headers.cat != NGHTTP2_HCAT_HEADERS || !exchange.hasBody else { return 0 }
    let isTaken = exchange.takeHeader(
        UnsafeBufferPointer(start: name, count: nameCount),
        UnsafeBufferPointer(start: value, count: valueCount)
    )
    return isTaken ? 0 : NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
}

private func takeData(
    _ library: OpaquePointer?,
    _ flags: UInt8,
    _ id: Int32,
    _ data: UnsafePointer<UInt8>?,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let exchange = connection(context)?.exchange(id) else { return 0 }
    if !exchange.takeBody(UnsafeBufferPointer(start: data, count: count)) {
        nghttp2_submit_rst_stream(library, 0, id, NGHTTP2_CANCEL.rawValue)
    }
    return 0
}

private func takeFrame(
    _ library: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let frame, let connection = connection(context) else { return 0 }
    let header = frame.pointee.hd
    switch UInt32(header.type) {
    case NGHTTP2_SETTINGS.rawValue: connection.settingsArrived()
    case NGHTTP2_GOAWAY.rawValue: connection.goAwayArrived()
    case NGHTTP2_HEADERS.rawValue, NGHTTP2_DATA.rawValue:
        if header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
            connection.exchange(header.stream_id)?.answerEnded()
        }
    default: break
    }
    return 0
}

private func frameSent(
    _ library: OpaquePointer?,
    _ frame: UnsafePointer<nghttp2_frame>?,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let frame, frame.pointee.hd.type == UInt8(NGHTTP2_HEADERS.rawValue) else { return 0 }
    connection(context)?.exchange(frame.pointee.hd.stream_id)?.isHeadSent = true
    return 0
}

private func closeStream(
    _ library: OpaquePointer?,
    _ id: Int32,
    _ code: UInt32,
    _ context: UnsafeMutableRawPointer?
) -> Int32 {
    connection(context)?.streamClosed(id, code)
    return 0
}

/// Hands the next part of a request's body to the library.
func giveBody(
    _ library: OpaquePointer?,
    _ id: Int32,
    _ buffer: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int,
    _ flags: UnsafeMutablePointer<UInt32>?,
    _ source: UnsafeMutablePointer<nghttp2_data_source>?,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    // A stream that was cancelled is asked for nothing more, so the exchange is there.
    guard let exchange = connection(context)?.exchange(id) else {
        return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
    }
    let (count, isLast) = exchange.giveBody(UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
    if isLast { flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
    return count
}
