import FCMCore
import Testing

@testable import fcm_console

@Suite struct XMPPInputLinesTests {
    private func lines(_ chunks: String..., limit: Int = 1_000) -> [String?] {
        var cutter = XMPPInputLines()
        let lines = chunks.flatMap { cutter.take(Array($0.utf8)[...], limit: limit) } + cutter.rest()
        #expect(lines.map(\.number) == Array(1..<lines.count + 1))
        return lines.map { $0.bytes.map { String(decoding: $0, as: UTF8.self) } }
    }

    private func message(_ text: String) throws -> XMPPMessage? {
        try XMPPInputLines.Line(number: 1, bytes: Array(text.utf8)).message()
    }

    @Test func `lines are cut wherever the input is`() {
        #expect(lines("a\nb\n") == ["a", "b"])
        #expect(lines("a", "b\nc", "", "d") == ["ab", "cd"])
        #expect(lines() == [])
        #expect(lines("\n\n") == ["", ""])
    }

    @Test func `a line without end does not fill the memory`() {
        #expect(lines("0123456789", "\nok\n", limit: 5) == [nil, "ok"])
        #expect(lines("0123", "456", limit: 5) == [nil])
    }

    @Test func `a line is a message, its id made when it has none`() throws {
        #expect(try message(#"{"to":"t","message_id":"m"}"#)?.id == "m")
        let (first, second) = (try message(#"{"to":"t"}"#), try message(#"{"to":"t"}"#))
        #expect(first?.id.hasPrefix("fc-") == true)
        #expect(first?.id != second?.id)
        #expect(try message(" \r") == nil)
    }

    @Test(arguments: [
        (#"{"to":"#, "column 7"), ("[1]", "a JSON object"), (#"{"message_id":1}"#, "message_id must be"),
        (#"{"message_type":"ack"}"#, "acks go out by themselves"),
    ])
    func `what is no message is refused with a reason`(text: String, reason: String) {
        #expect(
            performing: { _ = try message(text) },
            throws: { error in
                (error as? XMPPInputLines.Refused)?.reason.contains(reason) == true
            }
        )
    }
}
