import Glibc

/// A POSIX extended regular expression, looked for in bytes; upper and lower case of ASCII letters are the same.
///
/// Compiled for the C locale, where a million labels and tokens take two seconds instead of ten; so `.` and a bracket
/// stand for one byte, and letters beyond ASCII are found where they are written out.
///
/// Unchecked: ``compiled`` is written in the initialiser alone, and `regexec` locks what it changes in it.
final class RegexFilter: @unchecked Sendable {
    private var compiled = regex_t()

    // <regex.h>; macros that Swift does not see.
    private static let extended: Int32 = 1
    private static let ignoringCase: Int32 = 1 << 1
    private static let withoutGroups: Int32 = 1 << 3
    private static let betweenOffsets: Int32 = 1 << 2
    /// A longer one is a paste gone wrong, and costs memory by the square.
    private static let longest = 1_000

    /// - Throws: ``FilterMistake`` in the words of the C library.
    init(_ pattern: String) throws(FilterMistake) {
        guard pattern.utf8.count <= Self.longest else {
            throw FilterMistake("/…/ holds up to \(Self.longest) bytes")
        }
        if pattern.unicodeScalars.contains("\0") { throw FilterMistake("/\(pattern)/ has a NUL in it") }
        if let digit = Self.backReference(pattern) {
            throw FilterMistake("/\(pattern)/ refers back with \\\(digit), which this search has not")
        }
        let locale = newlocale(Int32(1 << LC_CTYPE) | Int32(1 << LC_MESSAGES), "C", nil)
        let before = uselocale(locale)
        let code = regcomp(&compiled, pattern, Self.extended | Self.ignoringCase | Self.withoutGroups)
        var reason = ""
        if code != 0 {
            var text = [CChar](repeating: 0, count: 200)
            regerror(code, &compiled, &text, text.count)
            reason = text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        }
        uselocale(before)
        if let locale { freelocale(locale) }
        guard code == 0 else {
            compiled = regex_t()
            throw FilterMistake("/\(pattern)/ is no regular expression: \(reason)")
        }
    }

    deinit { regfree(&compiled) }

    /// Whether the bytes contain what is looked for; a NUL among them is a byte like others.
    ///
    /// Handed over in a copy that ends with a NUL: glibc needs none between offsets, but the address sanitizer looks
    /// for it.
    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { text in
            bytes.withMemoryRebound(to: CChar.self) { _ = text.update(fromContentsOf: $0) }
            text[bytes.count] = 0
            var span = regmatch_t()
            span.rm_eo = regoff_t(bytes.count)
            return regexec(&compiled, text.baseAddress, 1, &span, Self.betweenOffsets) == 0
        }
    }

    /// The digit of a reference to a group; such an expression can take for ever.
    private static func backReference(_ pattern: String) -> Character? {
        var isEscaped = false
        for character in pattern {
            if isEscaped, ("1"..."9").contains(character) { return character }
            isEscaped = character == "\\" && !isEscaped
        }
        return nil
    }
}

/// Why a filter cannot be used, and what is wrong with it.
package struct FilterMistake: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
