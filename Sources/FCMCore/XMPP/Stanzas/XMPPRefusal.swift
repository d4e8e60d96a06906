/// Why the service did not take a message: a nack, or an error that came back with the stanza.
package struct XMPPRefusal: Error, Hashable, Sendable {
    /// The code word of the answer, cut at the first colon or blank: early servers put a sentence there.
    package var word: String
    /// The sentence for people; empty when there was none.
    package var text: String

    package init(word: String, text: String) {
        self.word = word
        self.text = text
    }

    /// Reads the fields `error` and `error_description` of a nack.
    init(error: String, description: String?) {
        word = String(error.prefix { $0 != ":" && !$0.isWhitespace })
        text = description ?? (error.count > word.count ? error : "")
    }

    /// The code; `nil` for a word that no reference names, which is then final.
    package var code: LegacyErrorCode? {
        switch word {
        // Several codes share this word; the one of its name stands for all.
        case LegacyErrorCode.invalidJSON.xmppWord: .invalidJSON
        default: LegacyErrorCode.allCases.first { $0.xmppWord == word || $0.httpWord == word }
        }
    }

    /// Whether it says that the service has this id already.
    ///
    /// There is no code of its own for that; the sentence is as observed on the real service.
    package var isAboutRepetition: Bool {
        code == .invalidJSON && text.lowercased().contains("same id has been received before")
    }
}

extension XMPPRefusal: CustomStringConvertible {
    package var description: String { text.isEmpty ? word : "\(word): \(text)" }
}
