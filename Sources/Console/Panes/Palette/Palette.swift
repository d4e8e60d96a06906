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
            let named = FuzzyMatch.score(text, in: command.name).map { $0 + 100 }
            let told = FuzzyMatch.score(text, in: "\(command.name) \(command.title) \(command.help)")
            guard let score = [named, told].compactMap(\.self).max() else { return nil }
            return (score, place, command)
        }
        return scored.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.command)
    }

    /// Those that have a key there, then all others.
    private func ordered(_ keys: KeyMap) -> [Command] {
        guard let scope else { return Command.all }
        func isHere(_ command: Command) -> Bool {
            command.contexts.contains(scope) && !keys.keys(of: command, in: scope).isEmpty
        }
        return Command.all.filter(isHere) + Command.all.filter { !isHere($0) }
    }
}
