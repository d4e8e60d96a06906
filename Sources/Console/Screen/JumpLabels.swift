import TerminalUI

/// Letters for everything on the screen that can be gone to; no label begins another.
package struct JumpLabels: Hashable, Sendable {
    package struct Label: Hashable, Sendable {
        package var letters: String
        package var mark: ScreenMark
    }

    /// What a letter led to.
    package enum Step: Hashable, Sendable {
        case found(ScreenTarget)
        case more, nothing
    }

    package let labels: [Label]
    /// The letters so far.
    package private(set) var typed = ""

    /// The easiest keys first.
    private static let alphabet = Array("asdfghjklqwertyuiopzxcvbnm")

    /// Titles and fields get the short labels; `nil` where there is nothing to go to.
    package init?(_ marks: [ScreenMark]) {
        let shown = marks.filter { !$0.rect.isEmpty }
        let first = shown.filter { !$0.target.isRow }
        let ordered = first + shown.filter(\.target.isRow)
        guard !ordered.isEmpty else { return nil }
        let letters = Self.letters(ordered.count)
        labels = zip(letters, ordered).map { Label(letters: $0, mark: $1) }
    }

    /// So many labels, as many of one letter as leave enough of two; more than 676 are not told apart.
    static func letters(_ count: Int) -> [String] {
        let all = alphabet.count
        var singles = min(all, count)
        while singles > 0, singles + (all - singles) * all < count { singles -= 1 }
        let pairs = alphabet.dropFirst(singles).flatMap { first in alphabet.map { "\(first)\($0)" } }
        return Array((alphabet.prefix(singles).map { String($0) } + pairs).prefix(count))
    }

    /// Those that the letters so far can still mean.
    package var open: [Label] { labels.filter { $0.letters.hasPrefix(typed) } }

    package mutating func type(_ letter: Character) -> Step {
        let wanted = typed + letter.lowercased()
        if let label = labels.first(where: { $0.letters == wanted }) { return .found(label.mark.target) }
        guard labels.contains(where: { $0.letters.hasPrefix(wanted) }) else { return .nothing }
        typed = wanted
        return .more
    }

    /// Takes the last letter back; false when there is none.
    package mutating func erase() -> Bool { typed.popLast() != nil }

    /// Draws the labels over what they stand for.
    func draw(_ canvas: inout Canvas) {
        for label in open {
            let place = label.mark.rect
            canvas.put(label.letters, place.column, place.row, Style(.key, [.bold, .reverse]))
        }
    }
}

extension ScreenTarget {
    fileprivate var isRow: Bool { if case .row = self { true } else { false } }
}
