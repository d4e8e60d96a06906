/// How well a few letters fit a text: all of them, in their order, with others between them.
package enum FuzzyMatch {
    /// The more the better; `nil` when a word of `pattern` does not fit at all.
    ///
    /// Words are looked for one by one, upper and lower case being the same. A letter counts more at the beginning of a
    /// word and behind the letter before it; what stands together beats what is scattered.
    package static func score(_ pattern: String, in text: String) -> Int? {
        let letters = Array(text.lowercased())
        var total = 0
        for word in pattern.lowercased().split(separator: " ") {
            guard let score = score(Array(word), letters) else { return nil }
            total += score
        }
        return total
    }

    /// The best of the places at which the word can begin.
    private static func score(_ word: [Character], _ text: [Character]) -> Int? {
        guard let first = word.first else { return 0 }
        var best: Int?
        for start in text.indices where text[start] == first {
            guard let score = score(word, text, from: start) else { break }
            best = max(best ?? score, score)
        }
        return best
    }

    private static func score(_ word: [Character], _ text: [Character], from start: Int) -> Int? {
        var place = start
        var score = 0
        var previous: Int?
        for letter in word {
            guard let found = text[place...].firstIndex(of: letter) else { return nil }
            if previous == found - 1 { score += 5 }
            if found == 0 || !text[found - 1].isLetter { score += 3 }
            score += 1 - min(3, (found - place) / 4)
            previous = found
            place = found + 1
        }
        return score
    }
}
