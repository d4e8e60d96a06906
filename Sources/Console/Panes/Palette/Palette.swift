import Languages
package import TerminalUI

/// Commands found by a few letters of what they are called or do.
package struct Palette: Hashable, Sendable {
    package var editor = TextField()
    /// Where one is among the matches.
    package var view = ListView()
    /// Where the keys were pressed, when it was asked what they do there: those commands come first.
    package let scope: Command.Context?

    package init(scope: Command.Context? = nil) { self.scope = scope }

    /// The commands that have the typed letters, the best first.
    package func matches(_ keys: KeyMap) -> [Command] {
        let all = ordered(keys)
        let text = editor.text
        guard text.contains(where: { $0 != " " }) else { return all }
        let scored = all.enumerated().compactMap {
            place,
            command -> (score: Int, place: Int, command: Command)? in
            let names = [command.name, command.title, say(word: command.title)]
            let named = names.compactMap { FuzzyMatch.score(text, in: $0) }.max()
            // What it does is prose, in which scattered letters are found everywhere.
            let help = "\(command.help) \(say(word: command.help))".lowercased()
            let isTold = text.lowercased().split(separator: " ").allSatisfy { help.contains($0) }
            guard named != nil || isTold else { return nil }
            return (named.map { $0 + 1 } ?? 0, place, command)
        }
        return scored.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.command)
    }

    /// Those that have a key there, the footer's before the rest, then all others.
    private func ordered(_ keys: KeyMap) -> [Command] {
        guard let scope else { return Command.all }
        func isHere(_ command: Command) -> Bool {
            command.contexts.contains(scope) && !keys.chords(of: command, in: scope).isEmpty
        }
        let here = Command.all.filter(isHere)
        // Moving about has no title, and nobody asks for it first.
        return here.filter { !$0.title.isEmpty } + here.filter(\.title.isEmpty)
            + Command.all.filter { !isHere($0) }
    }
}
