import FCMCore
import FCMEmulator
import Testing

/// From the opening of a stream to the binding of a resource (`fcm-legacy-xmpp-device.md` B.2).
@Suite struct AppServerLoginTests {
    private func first(of line: Line) throws -> Element { try #require(line.hear().first) }

    @Test func `the handshake goes as the real service was seen to do it`() throws {
        let office = Office()
        let line = office.connect()
        line.say(Line.header)
        #expect(line.text.hasPrefix("<stream:stream xmlns=\"jabber:client\" xmlns:stream="))
        #expect(line.text.contains(" from=\"fcm.googleapis.com\" id=\""))
        let features = try first(of: line)
        #expect(features.name == QualifiedName("http://etherx.jabber.org/streams", "features"))
        let mechanisms = features.children[0].children.map { String(decoding: $0.text, as: UTF8.self) }
        #expect(mechanisms == ["X-OAUTH2", "X-GOOGLE-TOKEN", "PLAIN"])
        line.say(Line.auth("\0123456789012\0\(try office.serverKey())"))
        #expect(line.text == "<success xmlns=\"urn:ietf:params:xml:ns:xmpp-sasl\"/>")
        _ = line.hear()
        line.say(Line.header)
        #expect(try first(of: line).children.map(\.name.local) == ["bind", "session"])
        line.say(
            "<iq type='set' id='7'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>"
                + "<resource>home</resource></bind></iq>"
        )
        let bound = try first(of: line)
        #expect(bound[attribute: "id"] == "7" && bound[attribute: "type"] == "result")
        let jid = bound.children.first?.children.first?.text ?? []
        #expect(String(decoding: jid, as: UTF8.self) == "123456789012@gcm.googleapis.com/home")
    }

    @Test(arguments: [
        "\0123456789012\0", "\0123456789012@gcm.googleapis.com\0", "\0123456789012@fcm.googleapis.com\0",
        "123456789012@gcm.googleapis.com\0123456789012@gcm.googleapis.com\0",
        "123456789012@fcm.googleapis.com/x\0123456789012\0",
    ])
    func `a sender id is taken in every form that clients send`(start: String) throws {
        let office = Office { $0.auth = .strict }
        let line = office.connect()
        line.say(Line.header)
        _ = line.hear()
        line.say(Line.auth(start + (try office.serverKey())))
        #expect(try first(of: line).name.local == "success")
    }

    @Test(arguments: [
        ("PLAIN", "\0123456789012\0wrong", "not-authorized"),
        ("PLAIN", "\0999\0KEY", "not-authorized"),
        ("PLAIN", "\0123456789012@example.com\0KEY", "not-authorized"),
        ("PLAIN", "999\0123456789012\0KEY", "not-authorized"),
        ("PLAIN", "123456789012 KEY", "malformed-request"),
        ("PLAIN", "", "malformed-request"),
        ("PLAIN", "\0\0KEY", "malformed-request"),
        ("X-OAUTH2", "\0123456789012\0KEY", "invalid-mechanism"),
        ("SCRAM-SHA-1", "n,,n=u,r=1", "invalid-mechanism"),
    ])
    func `a login that is refused ends the stream`(mechanism: String, text: String, condition: String) throws
    {
        let office = Office { $0.auth = .strict }
        let line = office.connect()
        line.say(Line.header)
        _ = line.hear()
        let text = text.replacing("KEY", with: try office.serverKey())
        line.say(Line.auth(text, mechanism: mechanism))
        let answer = line.text
        #expect(try first(of: line).condition == condition)
        #expect(answer.hasSuffix("</stream:stream>"))
        #expect(line.end == .closed)
        #expect(try office.desk.control("GET", "stats").json["failed"]?[condition]?.integer == 1)
    }

    @Test func `what is not Base64 is refused`() throws {
        let line = Office().connect()
        line.say(Line.header)
        _ = line.hear()
        line.say("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>!</auth>")
        #expect(try first(of: line).condition == "incorrect-encoding")
    }

    @Test func `open mode takes any key, and a known sender id chooses the project`() throws {
        let office = Office()
        _ = try office.desk.ask("GET", "/emulator/v1/projects/777/stats")
        let device = try office.desk.device(project: "777")
        let line = office.connect()
        line.logIn(sender: "777", key: "whatever")
        line.say("<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>")
        _ = line.hear()
        let answer = try line.ask(["to": .string(device.token), "message_id": "1"])
        #expect(answer["message_type"]?.string == "ack")
    }

    @Test(arguments: [
        ("<message/>", "not-authorized"),
        ("<iq type='get' id='1'><ping xmlns='urn:xmpp:ping'/></iq>", "not-authorized"),
        ("<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>", "not-authorized"),
        ("<message></iq>", "invalid-xml"),
        ("<!-- x -->", "restricted-xml"),
    ])
    func `nothing is served before the login`(xml: String, condition: String) throws {
        let line = Office().connect()
        line.say(Line.header)
        _ = line.hear()
        line.say(xml)
        #expect(try first(of: line).condition == condition)
        #expect(line.end == .closed)
    }

    @Test func `nothing is served between login and binding`() throws {
        let office = Office()
        let line = office.connect()
        line.logIn(key: try office.serverKey())
        _ = line.hear()
        line.say("<iq type='get' id='1'><ping xmlns='urn:xmpp:ping'/></iq>")
        #expect(try first(of: line).condition == "not-authorized")
    }

    @Test func `a stream that was never opened is, before its error`() throws {
        let line = Office().connect()
        line.say("GET / HTTP/1.1\r\n\r\n")
        #expect(line.text.hasPrefix("<stream:stream "))
        #expect(try first(of: line).condition == "invalid-xml")
        let old = Office().connect()
        old.say(Line.header.replacing("'1.0'", with: "'2.0'"))
        #expect(try first(of: old).condition == "unsupported-version")
    }

    @Test func `queries are answered, the rest is refused or ignored`() throws {
        let line = try Office().appServer()
        line.say("<iq type='get' id='p'><ping xmlns='urn:xmpp:ping'/></iq>")
        let pong = try first(of: line)
        #expect(pong[attribute: "id"] == "p" && pong[attribute: "type"] == "result")
        line.say("<iq type='get' id='r'><query xmlns='jabber:iq:roster'/></iq>")
        let refused = try first(of: line)
        #expect(refused[attribute: "type"] == "error" && refused[attribute: "id"] == "r")
        #expect(refused.children.first?.condition == "service-unavailable")
        line.say("<presence/> <iq type='result' id='x'/><message type='error'/>")
        #expect(line.hear().isEmpty)
        line.say("<nonsense/>")
        #expect(try first(of: line).condition == "unsupported-stanza-type")
    }

    @Test func `a client that ends its stream is answered alike`() throws {
        let line = try Office().appServer()
        line.say("</stream:stream>")
        #expect(line.text == "</stream:stream>")
        #expect(line.end == .closed)
    }
}
