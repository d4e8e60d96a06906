import FCMCore
import Testing

/// Server-sent events out of bytes, however they are cut.
@Suite struct ServerSentEventTests {
    private func events(_ pieces: [String]) throws -> [ServerSentEvent] {
        var decoder = ServerSentEventDecoder()
        return try pieces.flatMap { try decoder.feed(Array($0.utf8)) }
    }

    private static let stream =
        "\u{FEFF}retry: 1000\n: live\n\nid: 1\ndata: a\ndata:  b\n\nevent: x\ndata\n\n"
        + "id: 2\n\ndata: é\r\n\r\nid\rdata: c\r\rdata: cut"

    private static let expected = [
        ServerSentEvent(id: "1", data: "a\n b"), ServerSentEvent(id: "1", name: "x", data: ""),
        ServerSentEvent(id: "2", data: "é"), ServerSentEvent(id: "", data: "c"),
    ]

    @Test func `fields, comments and all line ends are read, an unfinished event is not one`() throws {
        #expect(try events([Self.stream]) == Self.expected)
    }

    @Test(arguments: 1..<7)
    func `the cuts make no difference`(size: Int) throws {
        var decoder = ServerSentEventDecoder()
        var rest = Array(Self.stream.utf8)[...]
        var found: [ServerSentEvent] = []
        while !rest.isEmpty {
            found += try decoder.feed(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        #expect(found == Self.expected)
    }

    @Test func `a line without an end is given up at a megabyte`() throws {
        var decoder = ServerSentEventDecoder()
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: ServerSentEventDecoder.limit)
        #expect(try decoder.feed(piece).isEmpty)
        #expect(throws: ServerSentEventDecoder.TooLong.self) { try decoder.feed([0x78]) }
    }
}
