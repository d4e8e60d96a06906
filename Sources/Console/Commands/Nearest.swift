import Languages

/// Finds the name that was probably meant.
package enum Nearest {
    /// `; did you mean NAME?`, or nothing when no name is near.
    package static func hint(for word: String, among names: [String]) -> String {
        name(to: word, among: names).map { say("; did you mean \($0)?") } ?? ""
    }

    /// The name with the fewest changes from `word`, when that is near enough to be worth suggesting.
    ///
    /// Near enough is a third of the word's length, at least two changes; a name that begins with the word counts as
    /// one change away.
    package static func name(to word: String, among names: [String]) -> String? {
        let limit = max(2, word.count / 3)
        let ranked = names.map { name in
            let begins = word.count > 1 && name.hasPrefix(word)
            return (name: name, distance: begins ? 1 : distance(word, name))
        }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= limit ? best.name : nil
    }

    /// Insertions, deletions, replacements and swaps of neighbours that make one text of the other.
    package static func distance(_ left: String, _ right: String) -> Int {
        let (a, b) = (Array(left), Array(right))
        var previous2: [Int] = []
        var previous = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, previous2[j - 1] + 1) }
                row.append(best)
            }
            (previous2, previous) = (previous, row)
        }
        return previous[b.count]
    }
}
