/// A pattern where `*` stands for any text and `?` for one character; everything else is itself.
struct Glob: Codable, Hashable, Sendable {
    let pattern: String
    private let bytes: [UInt8]

    init(_ pattern: String) {
        self.pattern = pattern
        bytes = Array(pattern.utf8)
    }

    /// Whether the whole of `text` fits; takes time in proportion to both lengths at worst.
    func matches(_ text: String) -> Bool {
        let text = Array(text.utf8)
        var place = 0
        var next = 0
        var star: (pattern: Int, text: Int)?
        while place < text.count {
            if next < bytes.count, bytes[next] == UInt8(ascii: "*") {
                star = (next + 1, place)
                next += 1
            } else if next < bytes.count, bytes[next] == UInt8(ascii: "?") || bytes[next] == text[place] {
                next += 1
                place += 1
            } else if let last = star {
                // The star takes one more character, and what follows it is tried again.
                star = (last.pattern, last.text + 1)
                next = last.pattern
                place = last.text + 1
            } else {
                return false
            }
        }
        return bytes[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
