import Console
import TerminalUI

extension ConfigurationDecoder {
    /// Reads `keys:`, a key, a chord or a list of them for each command's name.
    func keys(_ node: YAMLNode) throws(YAMLFailure) -> KeyMap {
        var own: [Command.ID: [Chord]] = [:]
        var lines: [Command.ID: Int] = [:]
        for entry in try entries(node, of: "keys", known: nil) {
            let id = try command(entry)
            own[id] = try keys(of: entry)
            lines[id] = entry.line
        }
        do throws(KeyMap.Clash) {
            return try KeyMap(rebinding: [:], chords: own)
        } catch {
            throw YAMLFailure(line: lines[error.command] ?? node.line, message: error.description)
        }
    }

    private func command(_ entry: YAMLNode.Entry) throws(YAMLFailure) -> Command.ID {
        guard let id = Command.ID(rawValue: entry.key) else {
            let nearest = Nearest.name(to: entry.key, among: Command.ID.allCases.map(\.rawValue))
            throw YAMLFailure(
                line: entry.line,
                message: "there is no command \"\(entry.key.visible)\"" + Self.suggestion(nearest)
            )
        }
        guard !KeyMap.fixed.contains(id) else {
            throw YAMLFailure(line: entry.line, message: "\(id.rawValue) keeps its keys")
        }
        return id
    }

    private func keys(of entry: YAMLNode.Entry) throws(YAMLFailure) -> [Chord] {
        let nodes: [YAMLNode] =
            if case .sequence(let nodes) = entry.value.content { nodes } else { [entry.value] }
        return try nodes.map { node throws(YAMLFailure) in
            guard case .scalar(let text) = node.content, !text.isEmpty else {
                throw YAMLFailure(line: node.line, message: "\(entry.key) takes a key or a list of keys")
            }
            guard let chord = Chord(parsing: text) else {
                throw YAMLFailure(
                    line: node.line,
                    message:
                        "there is no key \"\(text.visible)\"; write it as in: x, ctrl+x, alt+x, f5, enter,"
                        + " or keys one after the other: g x"
                )
            }
            guard chord.keys.count == 1 || !chord.keys.contains(where: Chord.leaves) else {
                throw YAMLFailure(
                    line: node.line,
                    message: "\"\(text.visible)\": esc and ctrl+c leave a chord"
                )
            }
            guard chord.keys.count <= Chord.longest else {
                throw YAMLFailure(
                    line: node.line,
                    message: "\"\(text.visible)\" has more than \(Chord.longest) keys"
                )
            }
            return chord
        }
    }
}
