private import CExpat

/// Reads one stream piece by piece; where it is cut makes no difference.
///
/// Refuses what XMPP forbids (RFC 6120 §11.1): DTDs, and with them entities of one's own, comments, processing
/// instructions. After a fault, the end of the stream or a login request it takes nothing more: a login is followed by
/// a new stream, which wants a new parser.
package final class StanzaParser {
    private let limits: StanzaLimits
    private let expat: OpaquePointer?
    private var events: [StreamEvent] = []
    /// The elements that are open, below the stream's own.
    private var open: [Element] = []
    private var hasRoot = false
    private var isOver = false
    private var strangeNames = 0
    /// Bytes that expat has been given.
    private var fed = 0
    /// Where the last whole thing between stanzas ended.
    private var settled = 0
    /// Where the present stanza began.
    private var stanzaStart = 0

    package init(limits: StanzaLimits = StanzaLimits()) {
        self.limits = limits
        expat = XML_ParserCreateNS("UTF-8", XML_Char(Names.separator))
        guard let expat else {
            isOver = true
            events = [.fault(.resourceConstraint)]
            return
        }
        XML_SetUserData(expat, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(expat, startElement, endElement)
        XML_SetCharacterDataHandler(expat, characters)
        XML_SetStartCdataSectionHandler(expat, beginSection)
        XML_SetStartDoctypeDeclHandler(expat, startDoctype)
        XML_SetCommentHandler(expat, comment)
        XML_SetProcessingInstructionHandler(expat, instruction)
    }

    deinit { if let expat { XML_ParserFree(expat) } }

    /// Whether something has begun and not ended, so that its sender can be too slow.
    package var isMidway: Bool { !isOver && (!open.isEmpty || fed > settled || !hasRoot) }

    /// Takes `bytes`, appends what they complete to `events`, and returns how many were used: all of them, unless a
    /// login request ended before the last.
    package func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ events: inout [StreamEvent]) -> Int {
        defer {
            events += self.events
            self.events.removeAll(keepingCapacity: true)
        }
        guard let expat, !isOver else { return bytes.count }
        let before = fed
        fed += bytes.count
        guard beginsAsUTF8(bytes, at: before) else {
            fail(.invalidXML)
            return bytes.count
        }
        let status = bytes.withMemoryRebound(to: CChar.self) {
            XML_Parse(expat, $0.baseAddress, Int32(clamping: $0.count), 0)
        }
        if isOver { return min(bytes.count, max(0, settled - before)) }
        if status == XML_STATUS_ERROR {
            fail(.invalidXML)
        } else if fed - (open.isEmpty ? settled : stanzaStart) > limits.stanzaBytes {
            fail(.policyViolation)
        }
        return bytes.count
    }

    /// Whether the first two bytes are those of a document in UTF-8, as XMPP demands; expat would take two other
    /// encodings for what they look like, whatever it was told.
    private func beginsAsUTF8(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard place < 2 else { return true }
        for (index, byte) in bytes.prefix(2 - place).enumerated() {
            guard place + index > 0 ? byte != 0 : "< \t\r\n".utf8.contains(byte) else { return false }
        }
        return true
    }

    // MARK: What expat calls

    fileprivate func start(
        _ name: UnsafePointer<CChar>,
        _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
    ) {
        guard !isOver else { return }
        let (name, isStrange) = Names.qualified(name)
        if isStrange { meetStranger() }
        var element = Element(name: name)
        var place = 0
        while let key = attributes[place], let value = attributes[place + 1] {
            let (key, isStrange) = Names.attribute(key)
            if isStrange { meetStranger() }
            element.attributes.append(Attribute(name: key, value: String(cString: value)))
            place += 2
        }
        guard !isOver else { return }
        guard place / 2 <= limits.attributes, open.count < limits.depth else { return fail(.policyViolation) }
        if hasRoot { begin(element) } else { beginStream(element) }
    }

    private func beginStream(_ root: Element) {
        hasRoot = true
        settled = position
        guard settled <= limits.stanzaBytes else { return fail(.policyViolation) }
        guard root.name == .stream else { return fail(.invalidNamespace) }
        events.append(.opened(StreamHeader(to: root[attribute: "to"], version: root[attribute: "version"])))
    }

    private func begin(_ element: consuming Element) {
        if open.isEmpty { stanzaStart = Int(XML_GetCurrentByteIndex(expat)) }
        guard position - stanzaStart <= limits.stanzaBytes else { return fail(.policyViolation) }
        open.append(element)
    }

    fileprivate func end() {
        guard !isOver else { return }
        guard let element = open.popLast() else {
            guard position - settled <= limits.stanzaBytes else { return fail(.policyViolation) }
            settled = position
            events.append(.ended)
            return stop()
        }
        guard position - stanzaStart <= limits.stanzaBytes else { return fail(.policyViolation) }
        guard open.isEmpty else {
            open[open.count - 1].children.append(element)
            return
        }
        settled = position
        events.append(.stanza(element))
        if element.name == .auth { stop() }
    }

    fileprivate func text(_ characters: UnsafeBufferPointer<UInt8>) {
        guard !isOver else { return }
        guard open.isEmpty else {
            open[open.count - 1].text.append(contentsOf: characters)
            return
        }
        settled = position
        guard characters.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
            return fail(.badFormat)
        }
    }

    fileprivate func startSection() {
        if open.isEmpty { fail(.badFormat) }
    }

    fileprivate func refuse() { fail(.restrictedXML) }

    // MARK: Ends

    /// The place behind what expat is looking at.
    private var position: Int {
        Int(XML_GetCurrentByteIndex(expat)) + Int(XML_GetCurrentByteCount(expat))
    }

    private func meetStranger() {
        strangeNames += 1
        if strangeNames > limits.strangeNames { fail(.policyViolation) }
    }

    private func fail(_ fault: StreamFault) {
        guard !isOver else { return }
        events.append(.fault(fault))
        settled = fed
        stop()
    }

    private func stop() {
        isOver = true
        open = []
        XML_StopParser(expat, XML_Bool(XML_FALSE))
    }
}

// Functions, so that they inherit no isolation; the parser outlives every call.

private func parser(_ data: UnsafeMutableRawPointer?) -> StanzaParser? {
    data.map { Unmanaged<StanzaParser>.fromOpaque($0).takeUnretainedValue() }
}

private func startElement(
    _ data: UnsafeMutableRawPointer?,
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
    guard let name, let attributes else { return }
    parser(data)?.start(name, attributes)
}

private func endElement(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
    parser(data)?.end()
}

private func characters(_ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    let text = UnsafeBufferPointer(start: text, count: Int(count))
    text.withMemoryRebound(to: UInt8.self) { parser(data)?.text($0) }
}

private func beginSection(_ data: UnsafeMutableRawPointer?) { parser(data)?.startSection() }

private func startDoctype(
    _ data: UnsafeMutableRawPointer?,
    _ name: UnsafePointer<XML_Char>?,
    _ system: UnsafePointer<XML_Char>?,
    _ public: UnsafePointer<XML_Char>?,
    _ hasSubset: Int32
) {
    parser(data)?.refuse()
}

private func comment(_ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?) {
    parser(data)?.refuse()
}

private func instruction(
    _ data: UnsafeMutableRawPointer?,
    _ target: UnsafePointer<XML_Char>?,
    _ text: UnsafePointer<XML_Char>?
) {
    parser(data)?.refuse()
}
