/// Finds the word someone probably meant.
enum Nearest {
    /// The candidate fewest edits away from `word`, when that is near enough to be worth suggesting.
    ///
    /// Near enough is a third of the word's length, at least two edits; a candidate that begins with the word
    /// counts as one edit away.
    static func match(for word: String, among candidates: [String]) -> String? {
        let limit = max(2, word.count / 3)
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let begins = word.count > 1 && candidate.hasPrefix(word)
            let distance = begins ? 1 : distance(Array(word), Array(candidate))
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    /// Insertions, removals, replacements and swaps of neighbours that turn one into the other.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = last[column] + (character == other ? 0 : 1)
                var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
