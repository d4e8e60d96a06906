import FCMCore
import FCMEmulator
import Testing

/// Plain text requests: what is read is what was written, whatever is in it.
@Suite struct LegacyFormTests {
    /// Percent-encodes all but letters and digits, a blank as `+` now and then.
    private func encoded(_ text: String, _ dice: inout SeededGenerator) -> String {
        var result = ""
        for byte in text.utf8 {
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            if byte == 0x20, Bool.random(using: &dice) {
                result += "+"
            } else if isPlain, Int.random(in: 0..<8, using: &dice) > 0 {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let hex = String(byte, radix: 16, uppercase: Bool.random(using: &dice))
                result += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
            }
        }
        return result
    }

    private func text(_ dice: inout SeededGenerator) -> String {
        let alphabet = Array("abcXYZ019 &=+%._-~\"\\/{}é漢👩‍🚒\n\u{0}")
        return String(
            (0..<Int.random(in: 0...12, using: &dice)).map { _ in alphabet.randomElement(using: &dice) ?? "a"
            }
        )
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `data arrives as it was before it was encoded`(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let desk = Desk()
        let device = try desk.device()
        for round in 1...150 {
            var sent: [String: String] = [:]
            var fields = ["registration_id=\(encoded(device.token, &dice))"]
            for _ in 0..<Int.random(in: 0...6, using: &dice) {
                let (name, value) = ("k" + text(&dice), text(&dice))
                sent[name] = value
                fields.append("\(encoded("data." + name, &dice))=\(encoded(value, &dice))")
            }
            if Bool.random(using: &dice) { fields.append("unknown&=&&x=1=2") }
            let answer = try desk.legacyForm(fields.joined(separator: "&"))
            #expect(answer.text.hasPrefix("id=0:"), "\(fields)")
            let delivered = try #require(desk.messages(of: device).last?["data"]?.object)
            let got = Dictionary(uniqueKeysWithValues: delivered.members.map { ($0.name, $0.value.string) })
            #expect(got == sent, "round \(round) of seed \(seed)")
        }
    }

    @Test func `of equal fields the last counts, and broken escapes stay as they are`() throws {
        let desk = Desk()
        let device = try desk.device()
        let answer = try desk.legacyForm(
            "registration_id=x&data.a=1&data.b=%zz&data.a=2&data.c&registration_id=\(device.token)&data.d=%"
        )
        #expect(answer.text.hasPrefix("id="))
        let data = try desk.messages(of: device).last?["data"]
        #expect(data == ["a": "2", "b": "%zz", "c": "", "d": "%"])
    }
}
