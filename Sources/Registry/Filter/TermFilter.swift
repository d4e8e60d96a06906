/// What one term of a filter looks for in a text.
enum TermFilter: Sendable {
    case text(TextFilter)
    case regex(RegexFilter)
    /// Characters that stand there in this order, with anything between them.
    case letters([UInt8])
    /// An expression that cannot be read finds nothing.
    case nothing

    init(_ term: ListFilter.Term) {
        switch term.kind {
        case .text: self = .text(TextFilter(term.text))
        case .regex:
            do throws(FilterMistake) {
                self = .regex(try RegexFilter(term.text))
            } catch {
                self = .nothing
            }
        case .letters: self = .letters(term.text.utf8.map(TextFilter.lower))
        }
    }

    func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8(matches)
    }

    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch self {
        case .text(let text): return text.matches(bytes)
        case .regex(let regex): return regex.matches(bytes)
        case .letters(let letters):
            var index = 0
            for byte in bytes where index < letters.count && TextFilter.lower(byte) == letters[index] {
                index += 1
            }
            return index == letters.count
        case .nothing: return false
        }
    }
}
