/// What became of a text for the clipboard.
package enum ClipboardAnswer: Hashable, Sendable {
    /// The terminal has it; whether it took it, it does not say.
    case sent
    /// There is no terminal that could have one.
    case none
    case tooLong
}

/// The control sequence that writes the terminal's clipboard (OSC 52).
package enum Clipboard {
    /// The bytes of a text that terminals are known to take, in base64.
    package static let capacity = 74_994

    /// The sequence, or why there is none.
    ///
    /// tmux takes it itself when its `set-clipboard` is `on`, and hands it on when `allow-passthrough` is: it gets both.
    package static func sequence(
        for text: String,
        _ environment: [String: String]
    ) -> (sequence: String, answer: ClipboardAnswer) {
        let terminal = environment["TERM"] ?? ""
        // These print what they do not know.
        guard !terminal.isEmpty, terminal != "dumb", !terminal.hasPrefix("linux"), !terminal.hasPrefix("vt")
        else {
            return ("", .none)
        }
        let encoded = base64(Array(text.utf8))
        guard encoded.utf8.count <= capacity else { return ("", .tooLong) }
        let sequence = "\u{1B}]52;c;\(encoded)\u{07}"
        guard environment["TMUX"]?.isEmpty == false else { return (sequence, .sent) }
        return (sequence + "\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\", .sent)
    }

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )

    private static func base64(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for place in 0..<4 {
                let digit = alphabet[bits >> (18 - 6 * place) & 63]
                result.append(place <= part.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
