import FCMEmulator
import Testing

/// Framings that are malformed, ambiguous or too large, each with its answer.
@Suite struct HTTP1RefusedTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var status: Int
        var name: String
        var bytes: String
        var testDescription: String { "\(status) for \(name)" }

        init(_ status: Int, _ name: String, _ bytes: String) {
            self.status = status
            self.name = name
            self.bytes = bytes
        }

        /// A GET with these header lines besides Host.
        static func header(_ status: Int, _ name: String, _ lines: String) -> Case {
            Case(status, name, "GET / HTTP/1.1\r\nHost: h\r\n\(lines)\r\n\r\n")
        }

        /// A chunked POST with this body.
        static func chunks(_ status: Int, _ name: String, _ body: String) -> Case {
            Case(status, name, "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n\(body)")
        }
    }

    static let limits = HTTP1Limits(headers: 8, headBytes: 512, targetBytes: 64, bodyBytes: 1000)

    static let requestLines = [
        Case(400, "a TLS hello", "\u{16}\u{3}\u{1}"),
        Case(400, "a bare LF first", "\nGET / HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "five empty lines", "\r\n\r\n\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a bare CR first", "\rGET / HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a space first", " GET / HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "no target", "GET HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "no version", "GET /\r\nHost: h\r\n\r\n"),
        Case(400, "two spaces after the method", "GET  / HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "two spaces after the target", "GET /  HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a space at the end", "GET / HTTP/1.1 \r\nHost: h\r\n\r\n"),
        Case(400, "a tab for a space", "GET\t/ HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a space in the target", "GET /a b HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a control character in the target", "GET /\u{1} HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a DEL in the target", "GET /\u{7f} HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a target beyond ASCII", "GET /\u{e9} HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a target without its slash", "GET index HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "an asterisk for GET", "GET * HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "another scheme", "GET ftp://h/ HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "an absolute target without a host", "GET http:/// HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a user in an absolute target", "GET http://u@h/ HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a path for CONNECT", "CONNECT /x HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a colon in the method", "GE:T / HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a version in lower case", "GET / http/1.1\r\nHost: h\r\n\r\n"),
        Case(400, "a version of two digits", "GET / HTTP/1.10\r\nHost: h\r\n\r\n"),
        Case(400, "a version without a dot", "GET / HTTP/11\r\nHost: h\r\n\r\n"),
        Case(400, "a bare LF at the end of the request line", "GET / HTTP/1.1\nHost: h\r\n\r\n"),
        Case(400, "a bare CR in the request line", "GET / HTTP/1.1\rX\r\nHost: h\r\n\r\n"),
        Case(505, "HTTP/2.0", "GET / HTTP/2.0\r\nHost: h\r\n\r\n"),
        Case(505, "HTTP/1.2", "GET / HTTP/1.2\r\nHost: h\r\n\r\n"),
        Case(505, "HTTP/0.9", "GET / HTTP/0.9\r\nHost: h\r\n\r\n"),
        Case(414, "a long method", String(repeating: "M", count: 33) + " / HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(414, "a long target", "GET /\(String(repeating: "a", count: 64)) HTTP/1.1\r\nHost: h\r\n\r\n"),
        Case(414, "a request line beyond the head", "GET /" + String(repeating: "a", count: 600)),
    ]

    static let headers = [
        Case(400, "no Host", "GET / HTTP/1.1\r\n\r\n"),
        Case.header(400, "two Hosts", "Host: h"),
        Case(400, "a Host with a path", "GET / HTTP/1.1\r\nHost: h/x\r\n\r\n"),
        Case(400, "a Host with a user", "GET / HTTP/1.1\r\nHost: u@h\r\n\r\n"),
        Case(400, "two names in one Host", "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n"),
        Case.header(400, "a folded line", "X: a\r\n b"),
        Case.header(400, "a line folded by a tab", "X: a\r\n\tb"),
        Case(400, "folding before the first header", "GET / HTTP/1.1\r\n Host: h\r\n\r\n"),
        Case.header(400, "a space before the colon", "X : a"),
        Case.header(400, "a tab before the colon", "X\t: a"),
        Case.header(400, "a space in the name", "X Y: a"),
        Case.header(400, "no colon", "X"),
        Case.header(400, "an empty name", ": a"),
        Case.header(400, "a name beyond ASCII", "\u{e9}: a"),
        Case.header(400, "a parenthesis in the name", "X(: a"),
        Case.header(400, "a NUL in the value", "X: a\u{0}b"),
        Case.header(400, "a control character in the value", "X: a\u{8}b"),
        Case.header(400, "a DEL in the value", "X: a\u{7f}b"),
        Case.header(400, "a bare CR in the value", "X: a\rb"),
        Case.header(400, "a bare LF in the value", "X: a\nY: b"),
        Case.header(400, "a bare LF before the end", "X: a\r\n\n"),
        Case.header(431, "nine headers", (1...8).map { "X\($0): a" }.joined(separator: "\r\n")),
        Case.header(431, "a head beyond the limit", "X: " + String(repeating: "a", count: 600)),
        Case.header(417, "another expectation", "Expect: 200-ok"),
    ]

    static let framings = [
        Case.header(400, "a length and a coding", "Content-Length: 3\r\nTransfer-Encoding: chunked"),
        Case.header(400, "a coding and a length", "Transfer-Encoding: chunked\r\nContent-Length: 3"),
        Case.header(400, "a length and an unknown coding", "Content-Length: 3\r\nTransfer-Encoding: gzip"),
        Case.header(400, "two equal lengths", "Content-Length: 3\r\nContent-Length: 3"),
        Case.header(400, "two different lengths", "Content-Length: 3\r\nContent-Length: 4"),
        Case.header(400, "a list of lengths", "Content-Length: 3, 3"),
        Case.header(400, "an empty length", "Content-Length:"),
        Case.header(400, "a signed length", "Content-Length: +3"),
        Case.header(400, "a negative length", "Content-Length: -3"),
        Case.header(400, "a hexadecimal length", "Content-Length: 0x3"),
        Case.header(400, "a length with a space inside", "Content-Length: 1 0"),
        Case.header(400, "a length beyond 64 bits", "Content-Length: 18446744073709551617"),
        Case.header(413, "a length beyond the limit", "Content-Length: 1001"),
        Case.header(413, "a length near 2^60", "Content-Length: 999999999999999999"),
        Case.header(501, "an unknown coding", "Transfer-Encoding: gzip"),
        Case.header(501, "identity", "Transfer-Encoding: identity"),
        Case.header(501, "gzip before chunked", "Transfer-Encoding: gzip, chunked"),
        Case.header(501, "chunked before another", "Transfer-Encoding: chunked, identity"),
        Case.header(501, "chunked with a control", "Transfer-Encoding: x chunked"),
        Case.header(501, "an empty coding", "Transfer-Encoding:"),
        Case.header(400, "chunked twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
        Case.header(400, "chunked and another", "Transfer-Encoding: chunked\r\nTransfer-Encoding: x"),
        Case(400, "a coding in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ]

    static let chunkings = [
        Case.chunks(400, "an empty chunk size", "\r\n"),
        Case.chunks(400, "a chunk size that is no number", "x\r\n"),
        Case.chunks(400, "a negative chunk size", "-1\r\n"),
        Case.chunks(400, "a chunk size with 0x", "0x1\r\na\r\n0\r\n\r\n"),
        Case.chunks(400, "a chunk size of 17 digits", "00000000000000001\r\na\r\n0\r\n\r\n"),
        Case.chunks(413, "a chunk size of 64 bits", "ffffffffffffffff\r\n"),
        Case.chunks(413, "a chunk beyond the limit", "3e9\r\n"),
        Case.chunks(413, "chunks beyond the limit", "1\r\na\r\n3e8\r\n"),
        Case.chunks(400, "a bare LF after a chunk size", "1\na\r\n0\r\n\r\n"),
        Case.chunks(400, "a bare CR after a chunk size", "1\rXa\r\n0\r\n\r\n"),
        Case.chunks(400, "blanks before a chunk size", " 1\r\na\r\n0\r\n\r\n"),
        Case.chunks(400, "a blank after a chunk size", "1 \r\na\r\n0\r\n\r\n"),
        Case.chunks(400, "two chunk sizes", "1 1\r\na\r\n0\r\n\r\n"),
        Case.chunks(400, "a bare LF in an extension", "1;x\na\r\n0\r\n\r\n"),
        Case.chunks(400, "a control character in an extension", "1;\u{0}\r\na\r\n0\r\n\r\n"),
        Case.chunks(400, "a chunk longer than its size", "1\r\nab\r\n0\r\n\r\n"),
        Case.chunks(400, "a bare LF after a chunk", "1\r\na\n0\r\n\r\n"),
        Case.chunks(400, "a bare CR after a chunk", "1\r\na\r0\r\n\r\n"),
        Case.chunks(400, "a bare LF in place of trailers", "0\r\n\n"),
        Case.chunks(400, "a bare LF after a trailer", "0\r\nX: a\n\r\n"),
        Case.chunks(400, "a bare CR in a trailer", "0\r\nX: a\rb\r\n\r\n"),
        Case.chunks(400, "a length as a trailer", "0\r\nContent-Length: 3\r\n\r\n"),
        Case.chunks(400, "a coding as a trailer", "0\r\nTransfer-Encoding: chunked\r\n\r\n"),
        Case.chunks(400, "a Host as a trailer", "0\r\nHost: other\r\n\r\n"),
        Case.chunks(400, "a folded trailer", "0\r\nX: a\r\n b\r\n\r\n"),
        Case.chunks(400, "a malformed trailer", "0\r\nX\r\n\r\n"),
        Case.chunks(431, "nine trailers", "0\r\n" + (1...9).map { "X\($0): a\r\n" }.joined() + "\r\n"),
        Case.chunks(431, "trailers beyond the limit", "0\r\nX: " + String(repeating: "a", count: 600)),
    ]

    static let cases = requestLines + headers + framings + chunkings

    @Test(arguments: cases) func `a malformed framing gets its answer`(_ each: Case) {
        #expect(parse(each.bytes, limits: Self.limits) == [.refused(each.status)])
    }

    @Test(arguments: cases) func `cutting a malformed framing anywhere changes nothing`(_ each: Case) {
        let bytes = Array(each.bytes.utf8)
        for cut in 0...bytes.count
        where parse([bytes[..<cut], bytes[cut...]], limits: Self.limits) != [.refused(each.status)] {
            Issue.record("cut at \(cut)")
        }
        #expect(parse(bytes.indices.map { bytes[$0...$0] }, limits: Self.limits) == [.refused(each.status)])
    }

    @Test func `a table of framings is long enough to be worth its name`() {
        #expect(Self.cases.count >= 100)
        #expect(Set(Self.cases.map(\.bytes)).count == Self.cases.count, "no case stands there twice")
    }
}
