// libFuzzer entry for event streams: the pieces never matter, and every event written again reads the same.

/// The first byte says how long the pieces are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEvents(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard let data, size > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
    let whole = events(bytes, step: bytes.count)
    precondition(events(bytes, step: Int(data[0] % 16) + 1) == whole, "the pieces changed the meaning")
    for event in whole {
        precondition(!event.name.isEmpty, "an event without a name")
        precondition(events(written(event), step: 1) == [event], "written and read again it is another event")
    }
    return 0
}

/// What is read in pieces of `step`; an input of a fuzzer is far below the limit.
private func events(_ bytes: [UInt8], step: Int) -> [ServerSentEvent] {
    var decoder = ServerSentEventDecoder()
    var events: [ServerSentEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        do throws(ServerSentEventDecoder.TooLong) {
            events += try decoder.feed(Array(rest.prefix(step)))
        } catch {
            preconditionFailure("\(bytes.count) bytes are too long")
        }
        rest = rest.dropFirst(step)
    }
    return events
}

private func written(_ event: ServerSentEvent) -> [UInt8] {
    var text = "event: \(event.name)\n"
    if let id = event.id { text += "id: \(id)\n" }
    for line in event.data.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
        text += "data: \(String(line) ?? "")\n"
    }
    return Array((text + "\n").utf8)
}
