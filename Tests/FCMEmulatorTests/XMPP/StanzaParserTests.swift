import FCMEmulator
import Testing

@Suite struct StanzaParserTests {
    static let header =
        "<stream:stream to='fcm.googleapis.com' version='1.0' xmlns='jabber:client' "
        + "xmlns:stream='http://etherx.jabber.org/streams'>"

    private func events(
        _ text: String,
        step: Int = .max,
        limits: StanzaLimits = StanzaLimits()
    ) -> [StreamEvent] {
        let parser = StanzaParser(limits: limits)
        var events: [StreamEvent] = []
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let piece = bytes.prefix(step)
            bytes = bytes.dropFirst(piece.count)
            let used = piece.withUnsafeBufferPointer { parser.feed($0, &events) }
            if used < piece.count { break }
        }
        return events
    }

    @Test func `a stanza is read whatever its prefixes are and wherever it is cut`() {
        let text =
            Self.header
            + " \n<message id='1'><gcm xmlns='google:mobile:data'>{&quot;a&quot;:&#49;}</gcm></message> "
            + "<m:message xmlns:m='jabber:client' id='2'><d:gcm xmlns:d='google:mobile:data'>"
            + "<![CDATA[{\"b\":2}]]></d:gcm></m:message></stream:stream>"
        let gcm = QualifiedName("google:mobile:data", "gcm")
        let whole = events(text)
        #expect(whole.count == 4)
        guard case .stanza(let first) = whole[1], case .stanza(let second) = whole[2] else {
            Issue.record("no stanzas")
            return
        }
        #expect(first[attribute: "id"] == "1")
        #expect(first.child(gcm).map { String(decoding: $0.text, as: UTF8.self) } == "{\"a\":1}")
        #expect(second.child(gcm).map { String(decoding: $0.text, as: UTF8.self) } == "{\"b\":2}")
        #expect(whole[3] == .ended)
        for step in 1...24 { #expect(events(text, step: step) == whole) }
    }

    @Test func `a login ends a document, and what follows is left for the next`() {
        let auth = "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>AA==</auth>"
        let parser = StanzaParser()
        var events: [StreamEvent] = []
        let text = Array((Self.header + auth + Self.header).utf8)
        let used = text.withUnsafeBufferPointer { parser.feed($0, &events) }
        #expect(used == (Self.header + auth).utf8.count)
        #expect(events.count == 2)
        let empty = StanzaParser()
        let short = Array((Self.header + "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>" + "<x").utf8)
        #expect(short.withUnsafeBufferPointer { empty.feed($0, &events) } == short.count - 2)
    }

    @Test(arguments: [
        ("<message></iq>", StreamFault.invalidXML),
        ("<message a='1' a='2'/>", .invalidXML),
        ("<message>&nbsp;</message>", .invalidXML),
        ("<x:message/>", .invalidXML),
        ("<message>\u{1}</message>", .invalidXML),
        ("<!-- hello -->", .restrictedXML),
        ("<message><!-- hello --></message>", .restrictedXML),
        ("<?php ?>", .restrictedXML),
        ("hello", .badFormat),
        ("<a><a><a><a><a><a><a><a><a><a><a><a><a><a><a><a><a/>", .policyViolation),
    ])
    func `what XMPP forbids ends the stream`(text: String, fault: StreamFault) {
        for step in [1, 7, .max] {
            #expect(events(Self.header + text, step: step).last == .fault(fault))
        }
    }

    @Test(arguments: [
        ("<!DOCTYPE stream>" + StanzaParserTests.header, StreamFault.restrictedXML),
        (
            "<!DOCTYPE lolz [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><stream>&b;</stream>",
            .restrictedXML
        ),
        ("<stream>", .invalidNamespace),
        ("<html xmlns='jabber:client'/>", .invalidNamespace),
        ("GET / HTTP/1.1\r\n\r\n", .invalidXML),
        ("\u{16}\u{3}\u{1}", .invalidXML),
        ("\u{FEFF}" + StanzaParserTests.header, .invalidXML),
        ("<\u{0}s\u{0}t\u{0}", .invalidXML),
        ("\u{0}<\u{0}s", .invalidXML),
        // Found by fuzzing: expat takes it for the beginning of UTF-16.
        ("x\u{0}\u{0}x", .invalidXML),
    ])
    func `what is no stream of XMPP is refused at once`(text: String, fault: StreamFault) {
        for step in [1, 2, .max] { #expect(events(text, step: step) == [.fault(fault)]) }
    }

    @Test func `bytes that are not UTF-8 end the stream`() {
        let parser = StanzaParser()
        var events: [StreamEvent] = []
        let bytes = Array(Self.header.utf8) + [0x3C, 0x61, 0x3E, 0xC0, 0x80]
        _ = bytes.withUnsafeBufferPointer { parser.feed($0, &events) }
        #expect(events.last == .fault(.invalidXML))
    }

    @Test func `a stanza of the largest size passes and one byte more does not`() {
        var limits = StanzaLimits()
        limits.stanzaBytes = 400
        let frame = "<message><gcm xmlns='google:mobile:data'></gcm></message>".utf8.count
        func stanza(_ bytes: Int) -> String {
            "<message><gcm xmlns='google:mobile:data'>"
                + String(repeating: "x", count: bytes - frame) + "</gcm></message>"
        }
        for step in [1, 13, .max] {
            let fits = events(Self.header + stanza(400) + stanza(400), step: step, limits: limits)
            #expect(fits.count == 3)
            let large = events(Self.header + stanza(400) + stanza(401), step: step, limits: limits)
            #expect(large.last == .fault(.policyViolation))
            let endless = Self.header + "<message a='" + String(repeating: "x", count: 400)
            #expect(events(endless, step: step, limits: limits).last == .fault(.policyViolation))
        }
    }

    @Test func `attributes and names without use are limited`() {
        var limits = StanzaLimits()
        limits.attributes = 3
        limits.strangeNames = 5
        #expect(events(Self.header + "<message a='' b='' c=''/>", limits: limits).count == 2)
        let many = events(Self.header + "<message id='' to='' from='' type=''/>", limits: limits)
        #expect(many.last == .fault(.policyViolation))
        let strange = Self.header + String(repeating: "<message a='' b=''/>", count: 3)
        #expect(events(strange, limits: limits).last == .fault(.policyViolation))
    }

    @Test func `nothing follows a fault`() {
        let after = Self.header + "<message></iq><message/>"
        for step in [1, .max] { #expect(events(after, step: step).count == 2) }
    }

    @Test func `white space between stanzas is nothing and never too much`() {
        var limits = StanzaLimits()
        limits.stanzaBytes = 400
        let text = Self.header + String(repeating: " ", count: 5000) + "<presence/>"
        for step in [1, 100, .max] {
            #expect(events(text, step: step, limits: limits).count == 2)
        }
    }

    @Test func `a parser knows whether something is unfinished`() {
        let parser = StanzaParser()
        var events: [StreamEvent] = []
        func feed(_ text: String) {
            _ = Array(text.utf8).withUnsafeBufferPointer { parser.feed($0, &events) }
        }
        #expect(parser.isMidway)
        feed(Self.header)
        #expect(!parser.isMidway)
        feed(" ")
        #expect(!parser.isMidway)
        feed("<messa")
        #expect(parser.isMidway)
        feed("ge>")
        #expect(parser.isMidway)
        feed("</message>")
        #expect(!parser.isMidway)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `damaged streams never depend on how they are cut`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var bytes = Array(
            (Self.header + "<message id='1'><gcm xmlns='google:mobile:data'>{\"a\":1}</gcm></message>"
                + "<iq type='get'><ping xmlns='urn:xmpp:ping'/></iq> </stream:stream>").utf8
        )
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let whole = events(text)
        for step in [1, 2, 5, 31] { #expect(events(text, step: step) == whole) }
    }
}
