import Foundation

/// What the sources hand to `say` and `toSay`, as the catalogues have it for a key.
struct SourceLiterals {
    /// A string literal: its key, and the code right before it.
    struct Literal {
        var key: String
        var before: Substring
    }

    private let text: [Character]
    private var position = 0
    private(set) var literals: [Literal] = []

    init(_ source: String) {
        text = Array(source)
        while position < text.count {
            if has("//") {
                while position < text.count, text[position] != "\n" { position += 1 }
            } else if text[position] == "\"" {
                readString()
            } else {
                position += 1
            }
        }
    }

    /// Every literal of the Swift files below `folder`, by the file's path there.
    static func all(below folder: String) -> [String: [Literal]] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/\(folder)").path
        let paths = (FileManager.default.subpaths(atPath: root) ?? []).filter { $0.hasSuffix(".swift") }
        return Dictionary(
            uniqueKeysWithValues: paths.map { path in
                let source = (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)) ?? ""
                return (path, SourceLiterals(source).literals)
            }
        )
    }

    /// The keys of every `say("…")`, `toSay("…")` and counted noun in the Swift files below `folder`.
    static func keys(below folder: String) -> Set<String> {
        var keys: Set<String> = []
        for literals in all(below: folder).values {
            for literal in literals {
                if literal.before.hasSuffix("say(") || literal.before.hasSuffix("toSay(") {
                    keys.insert(literal.key)
                } else if let call = literal.before.range(of: "Wording.count(", options: .backwards),
                    !literal.before[call.upperBound...].contains(where: { "\"\n".contains($0) }),
                    literal.before.hasSuffix(", ")
                {
                    keys.insert("{1|# \(literal.key)|# \(literal.key)s}")
                }
            }
        }
        return keys
    }

    private func has(_ mark: String) -> Bool { text[position...].starts(with: mark) }

    private func before(_ start: Int) -> Substring {
        let code = String(text[max(0, start - 90)..<start])
        var end = code[...]
        while let last = end.last, last.isWhitespace,
            end.dropLast().last.map({ "( \n".contains($0) }) ?? false
        {
            end = end.dropLast()
        }
        return Substring(end.hasSuffix("(") ? String(end) : code)
    }

    private mutating func readString() {
        let start = position
        let isLong = has("\"\"\"")
        position += isLong ? 3 : 1
        if isLong { skipIndent() }
        var key = ""
        var count = 0
        while position < text.count, !(isLong ? has("\"\"\"") : has("\"")) {
            if has("\\(") {
                position += 2
                count += 1
                key += placeholder(count, readInterpolation())
            } else if text[position] == "\\" {
                position += 1
                key += escaped()
                if key.last == "\n", text[position - 1] == "\n" {
                    key.removeLast()
                    skipIndent()
                }
            } else {
                key.append(text[position])
                position += 1
                if isLong, key.last == "\n" { skipIndent() }
            }
        }
        position += isLong ? 3 : 1
        if isLong, key.last == "\n" { key.removeLast() }
        literals.append(Literal(key: key, before: before(start)))
    }

    private mutating func skipIndent() {
        while position < text.count, text[position] == " " || text[position] == "\n" { position += 1 }
    }

    private mutating func escaped() -> String {
        defer { position += 1 }
        switch text[position] {
        case "n": return "\\n"
        case "u":
            let end = text[position...].firstIndex(of: "}") ?? position
            let digits = String(text[(position + 2)..<end])
            position = end
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        default: return String(text[position])
        }
    }

    /// The code of an interpolation, whose own strings are read on the way; the position ends behind it.
    private mutating func readInterpolation() -> (code: String, strings: [String]) {
        var depth = 1
        var code = ""
        var strings: [String] = []
        while depth > 0, position < text.count {
            if text[position] == "\"" {
                let start = position
                readString()
                if depth == 1 { strings.append(literals.last?.key ?? "") }
                code += String(text[start..<position])
                continue
            }
            depth += text[position] == "(" ? 1 : text[position] == ")" ? -1 : 0
            code.append(text[position])
            position += 1
        }
        return (code, strings)
    }

    /// A counted noun brings its two forms.
    private func placeholder(_ number: Int, _ interpolation: (code: String, strings: [String])) -> String {
        let forms = interpolation.strings
        let isCounted = forms.count == 2 && forms.allSatisfy { $0.contains("#") }
        return isCounted ? "{\(number)|\(forms[0])|\(forms[1])}" : "{\(number)}"
    }
}
