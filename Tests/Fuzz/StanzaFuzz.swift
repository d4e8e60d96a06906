// Compiled together with the parser's own sources by `.ci/fuzz stanza`.

/// The first byte says how the rest is cut into pieces; cut and uncut must mean the same.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzStanzaParser(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard count > 1 else { return 0 }
    let bytes = UnsafeBufferPointer(start: data + 1, count: count - 1)
    // Half of the inputs begin behind an opening tag, which the fuzzer would rarely find.
    let prefix = data[0] & 0x80 == 0 ? Array(openingTag.utf8) : []
    let whole = events(prefix + bytes, step: .max)
    let cut = events(prefix + bytes, step: Int(data[0] % 16) + 1)
    precondition(whole == cut, "the pieces changed the meaning")
    for event in whole {
        guard case .stanza(let stanza) = event else { continue }
        precondition(depth(of: stanza) <= limits.depth)
        precondition(stanza.attributes.count <= limits.attributes)
    }
    return 0
}

private let openingTag =
    "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>"

private let limits: StanzaLimits = {
    var limits = StanzaLimits()
    limits.stanzaBytes = 256
    limits.depth = 4
    limits.attributes = 3
    limits.strangeNames = 40
    return limits
}()

/// What the stream means, read in pieces of `step`, document by document.
private func events(_ bytes: [UInt8], step: Int) -> [StreamEvent] {
    var parser = StanzaParser(limits: limits)
    var events: [StreamEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        let piece = rest.prefix(step)
        let used = piece.withUnsafeBufferPointer { parser.feed($0, &events) }
        precondition(used > 0 && used <= piece.count, "the parser stands still")
        rest = rest.dropFirst(used)
        switch events.last {
        case .stanza(let stanza) where stanza.name == .auth: parser = StanzaParser(limits: limits)
        case .ended: return events
        // Which of two faults comes first may depend on the pieces: too large, or malformed further on.
        case .fault: return events.dropLast() + [.fault(.invalidXML)]
        case .opened, .stanza, nil: break
        }
    }
    return events
}

private func depth(of element: Element) -> Int { 1 + (element.children.map(depth).max() ?? 0) }
