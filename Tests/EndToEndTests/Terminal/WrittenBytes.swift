import TestSupport

/// What a program wrote to its terminal, looked through for anything that only text from outside can have brought in.
struct WrittenBytes {
    /// What does not belong there, with what stands around it.
    private(set) var violations: [String] = []

    private static let privateModes: Set<String> = [
        "1", "7", "12", "25", "1000", "1002", "1006", "1049", "2004", "2026", "2031", "12;25",
    ]

    /// Reads everything that was written; control sequences have to be ones that this program and ncurses write.
    init(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            violations = ["bytes that are not UTF-8"]
            return
        }
        let scalars = Array(text.unicodeScalars)
        var index = 0
        var marks = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "\u{1B}" {
                let length = Self.length(scalars[index...])
                let sequence = String(String.UnicodeScalarView(scalars[index..<(index + length)]))
                if !Self.isOurs(sequence.dropFirst()) { add(sequence, scalars, index) }
                index += length
                marks = 0
                continue
            }
            if !Self.isText(scalar) { add("U+" + String(scalar.value, radix: 16), scalars, index) }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: marks += 1
            default: marks = 0
            }
            if marks == 5 { add("a fifth mark", scalars, index) }
            index += 1
        }
    }

    private mutating func add(_ what: String, _ scalars: [Unicode.Scalar], _ index: Int) {
        let around = scalars[max(0, index - 30)..<min(scalars.count, index + 30)]
        violations.append(
            "\(what.debugDescription) in \(String(String.UnicodeScalarView(around)).debugDescription)"
        )
    }

    /// How many scalars belong to the sequence that begins the slice.
    private static func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
        let rest = scalars.dropFirst()
        guard let kind = rest.first else { return 1 }
        switch kind {
        case "[":
            let end = rest.dropFirst().firstIndex { (0x40...0x7E).contains($0.value) } ?? rest.endIndex - 1
            return end - scalars.startIndex + 1
        case "]", "P", "_", "^", "X":
            let end = rest.firstIndex { $0 == "\u{7}" || $0 == "\\" } ?? rest.endIndex - 1
            return end - scalars.startIndex + 1
        case "(", ")": return min(3, scalars.count)
        case _: return 2
        }
    }

    /// Whether a sequence, without its Esc, is one that this program or ncurses writes.
    private static func isOurs(_ sequence: Substring) -> Bool {
        guard !sequence.contains("31337"), let final = sequence.last else { return false }
        guard sequence.first == "[" else {
            return ["(B", "(0", ")0", "=", ">", "7", "8", "M", "H", "]11;?\u{1B}\\"].contains(sequence)
        }
        let parameters = sequence.dropFirst().dropLast()
        switch final {
        case "h", "l":
            return parameters == "4"
                || parameters.first == "?" && privateModes.contains(String(parameters.dropFirst()))
        case "p": return parameters == "?2026$"
        case "n": return parameters == "?996"
        case "c": return parameters.isEmpty
        case "t": return parameters == "22;0;0" || parameters == "23;0;0"
        case "H", "f", "A", "B", "C", "D", "E", "F", "G", "d", "J", "K", "X", "P", "@", "L", "M", "S", "T",
            "b", "r",
            "m":
            return parameters.allSatisfy { $0 == ";" || $0.isASCII && $0.isNumber }
        case _: return false
        }
    }

    private static func isText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x08, 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
            0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF:
            false
        case _: true
        }
    }
}

/// Text as an attacker would write it; nothing in it may reach a terminal as it is.
struct HostileText {
    private var random: SeededGenerator

    init(_ random: SeededGenerator) { self.random = random }

    /// What it may be made of; the number is in everything that could pass for a sequence of ours.
    static let pieces: [String] = [
        "\u{1B}[31337m", "\u{1B}[31337;1H", "\u{1B}[31337J", "\u{1B}[?31337h", "\u{1B}[?1049l", "\u{1B}c",
        "\u{1B}[5n",
        "\u{1B}[31337c", "\u{1B}]0;31337\u{7}", "\u{1B}]52;c;MzEzMzc=\u{7}", "\u{1B}]8;;http://31337\u{1B}\\",
        "\u{1B}P31337\u{1B}\\", "\u{1B}_31337\u{1B}\\", "\u{1B}^31337\u{1B}\\", "\u{1B}X31337\u{1B}\\",
        "\u{1B}",
        "\u{9B}31337m", "\u{9D}0;31337\u{9C}", "\u{90}31337\u{9C}", "\u{84}", "\u{86}",
        "\u{0}", "\u{1}", "\u{5}", "\u{7}", "\u{8}\u{8}", "\u{E}", "\u{F}", "\u{11}", "\u{13}", "\u{1A}",
        "\u{7F}",
        "\u{202A}a\u{202C}", "\u{202B}b", "\u{202D}c", "\u{202E}txet", "\u{2066}d\u{2069}", "\u{2067}e",
        "\u{2068}f",
        "\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{200C}",
        "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
        "\u{2764}\u{FE0F}", "\u{AD}", "\u{2060}", "\u{FEFF}", "\u{180E}", "\u{E0041}\u{E007F}",
        "\u{FFF9}x\u{FFFA}",
        "e" + String(repeating: "\u{301}", count: 40), "\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
        "\u{5D0}\u{5D1}\u{5D2}", "\u{645}\u{631}\u{62D}\u{628}\u{627}", "漢字",
    ]

    /// A text with `tag` in front of what is hostile.
    mutating func next(_ tag: String) -> String {
        var text = tag
        for _ in 0...Int.random(in: 1...4, using: &random) {
            text += " " + (Self.pieces.randomElement(using: &random) ?? "")
        }
        return text
    }
}
