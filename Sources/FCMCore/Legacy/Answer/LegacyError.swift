/// Why a legacy service did not accept a message: a word, at times with a sentence behind a colon.
package struct LegacyError: Hashable, Sendable {
    /// As it came, such as `NotRegistered` or `InvalidParameters: unsupported token type`.
    package var text: String

    package init(_ text: String) { self.text = text }

    /// What stands before the first colon.
    package var word: String {
        var word = text.prefix { $0 != ":" }
        while word.last == " " { word.removeLast() }
        return String(word)
    }

    /// The code of that word; `nil` for one that this version does not know.
    package var code: LegacyErrorCode? { LegacyErrorCode(rawValue: word) }

    /// Whether the same message may be accepted later.
    package var isRetryable: Bool { code?.isRetryable ?? false }
}

extension LegacyError: CustomStringConvertible {
    package var description: String { text }
}
