import FCMEmulator
import Testing

/// Connections that are understood, and what is understood.
@Suite struct HTTP1AcceptedTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: String
        var seen: [Seen]
        var testDescription: String { name }

        init(_ name: String, _ bytes: String, _ seen: Seen...) {
            self.name = name
            self.bytes = bytes
            self.seen = seen
        }
    }

    static let cases = [
        Case("a GET", "GET / HTTP/1.1\r\nHost: h\r\n\r\n", .request("GET / @h 1.1 stays [host=h] ")),
        Case(
            "names are made lower case and values trimmed",
            "GET /a?b HTTP/1.1\r\nHOST: h:1\r\nX-Ab: \t c  d \t\r\nEmpty:\r\n\r\n",
            .request("GET /a?b @h:1 1.1 stays [host=h:1|x-ab=c  d|empty=] ")
        ),
        Case(
            "a body by its length",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello",
            .request("POST / @h 1.1 stays [host=h|content-length=5] hello")
        ),
        Case(
            "a length with zeros in front",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0005\r\n\r\nhello",
            .request("POST / @h 1.1 stays [host=h|content-length=0005] hello")
        ),
        Case(
            "two requests in one piece",
            "POST /1 HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\naGET /2 HTTP/1.1\r\nHost: h\r\n\r\n",
            .request("POST /1 @h 1.1 stays [host=h|content-length=1] a"),
            .request("GET /2 @h 1.1 stays [host=h] ")
        ),
        Case(
            "chunks with extensions and trailers",
            """
            POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n\
            3\r\nabc\r\n0a;x=y;z=\"q;r\"\r\n0123456789\r\n1 ;e\r\nX\r\n000\r\nDigest: 1\r\nT: 2\r\n\r\n\
            GET / HTTP/1.1\r\nHost: h\r\n\r\n
            """,
            .request("POST / @h 1.1 stays [host=h|transfer-encoding=Chunked] abc0123456789X"),
            .request("GET / @h 1.1 stays [host=h] ")
        ),
        Case(
            "a chunk whose data look like an end",
            "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n0\r\n\r\n\r\n0\r\n\r\n",
            .request("POST / @h 1.1 stays [host=h|transfer-encoding=chunked] 0\r\n\r\n")
        ),
        Case(
            "an expectation of 100-continue",
            "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\nok",
            .continueExpected,
            .request("POST / @h 1.1 stays [host=h|expect=100-Continue|content-length=2] ok")
        ),
        Case(
            "an expectation without a body",
            "GET / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\n\r\n",
            .request("GET / @h 1.1 stays [host=h|expect=100-continue] ")
        ),
        Case(
            "Connection: close in a list",
            "GET / HTTP/1.1\r\nHost: h\r\nConnection: te , CLOSE\r\n\r\n",
            .request("GET / @h 1.1 closes [host=h|connection=te , CLOSE] ")
        ),
        Case(
            "two Connection headers",
            "GET / HTTP/1.1\r\nHost: h\r\nConnection: te\r\nConnection: close\r\n\r\n",
            .request("GET / @h 1.1 closes [host=h|connection=te|connection=close] ")
        ),
        Case("HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", .request("GET / @ 1.0 closes [] ")),
        Case(
            "HTTP/1.0 that stays",
            "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n",
            .request("GET / @ 1.0 stays [connection=Keep-Alive] ")
        ),
        Case(
            "empty lines before a request",
            "\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n",
            .request("GET / @h 1.1 stays [host=h] "),
            .request("GET /2 @h 1.1 stays [host=h] ")
        ),
        Case(
            "an absolute target wins over Host",
            "GET http://fcm.example:80/v1?x HTTP/1.1\r\nHost: h\r\n\r\n",
            .request("GET /v1?x @fcm.example:80 1.1 stays [host=h] ")
        ),
        Case(
            "an absolute target without a path",
            "GET HTTPS://fcm.example?x HTTP/1.1\r\nHost: h\r\n\r\n",
            .request("GET /?x @fcm.example 1.1 stays [host=h] ")
        ),
        Case(
            "OPTIONS of the server",
            "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n",
            .request("OPTIONS * @h 1.1 stays [host=h] ")
        ),
        Case(
            "CONNECT",
            "CONNECT fcm.example:443 HTTP/1.1\r\nHost: fcm.example:443\r\n\r\n",
            .request("CONNECT fcm.example:443 @fcm.example:443 1.1 stays [host=fcm.example:443] ")
        ),
        Case(
            "bytes above ASCII in a value",
            "GET / HTTP/1.1\r\nHost: h\r\nX: \u{e9}\u{1f600}\r\n\r\n",
            .request("GET / @h 1.1 stays [host=h|x=\u{e9}\u{1f600}] ")
        ),
        Case(
            "an IPv6 host",
            "GET / HTTP/1.1\r\nHost: [::1]:9599\r\n\r\n",
            .request("GET / @[::1]:9599 1.1 stays [host=[::1]:9599] ")
        ),
        Case(
            "a request behind one that is refused is not seen",
            "GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n",
            .request("GET / @h 1.1 stays [host=h] "),
            .refused(400)
        ),
    ]

    @Test(arguments: cases) func `a connection is understood`(_ each: Case) {
        #expect(parse(each.bytes) == each.seen)
    }

    @Test(arguments: cases) func `cutting a connection anywhere changes nothing`(_ each: Case) {
        let bytes = Array(each.bytes.utf8)
        for cut in 0...bytes.count {
            #expect(parse([bytes[..<cut], bytes[cut...]]) == each.seen, "cut at \(cut)")
        }
        #expect(parse(bytes.indices.map { bytes[$0...$0] }) == each.seen, "byte by byte")
    }

    @Test(arguments: cases) func `cutting a connection in three changes nothing`(_ each: Case) {
        let bytes = Array(each.bytes.utf8)
        for first in stride(from: 0, through: bytes.count, by: 3) {
            for second in stride(from: first, through: bytes.count, by: 5) {
                let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
                if parse(pieces) != each.seen { Issue.record("cut at \(first) and \(second)") }
            }
        }
    }

    @Test func `a head of exactly the limit is taken and one byte more is not`() {
        let limits = HTTP1Limits(headBytes: 64)
        let frame = "GET / HTTP/1.1\r\nHost: h\r\nX: \r\n\r\n"
        let filling = String(repeating: "x", count: 64 - frame.utf8.count)
        let exact = "GET / HTTP/1.1\r\nHost: h\r\nX: \(filling)\r\n\r\n"
        #expect(parse(exact, limits: limits).count == 1)
        #expect(parse(exact, limits: limits).first != .refused(431))
        #expect(
            parse("GET / HTTP/1.1\r\nHost: h\r\nX: \(filling)x\r\n\r\n", limits: limits) == [.refused(431)]
        )
    }

    @Test func `what is awaited is told for the limits on time`() {
        var parser = HTTP1Parser()
        func feed(_ text: String) -> HTTP1Parser.Phase {
            Array(text.utf8).withUnsafeBufferPointer { bytes in
                var offset = 0
                while offset < bytes.count { _ = parser.next(bytes, &offset) }
            }
            return parser.phase
        }
        #expect(parser.phase == .idle)
        #expect(feed("G") == .head)
        #expect(feed("ET / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r") == .head)
        #expect(feed("\n") == .body)
        #expect(feed("a") == .body)
        #expect(feed("b") == .idle)
        #expect(feed("\u{1}") == .refused)
    }
}
