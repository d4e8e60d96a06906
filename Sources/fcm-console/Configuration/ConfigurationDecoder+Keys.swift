import Console
import TerminalUI

extension ConfigurationDecoder {
    /// Reads `keys:`, a key or a list of keys for each command's name.
    func keys(_ node: YAMLNode) throws(YAMLFailure) -> KeyMap {
        var own: [Command.ID: [Key]] = [:]
        var lines: [Command.ID: Int] = [:]
        for entry in try entries(node, of: "keys", known: nil) {
            let id = try command(entry)
            own[id] = try keys(of: entry)
            lines[id] = entry.line
        }
        do throws(KeyMap.Clash) {
            return try KeyMap(rebinding: own)
        } catch {
            let (name, owner) = (error.command.rawValue, error.owner.rawValue)
            throw YAMLFailure(
                line: lines[error.command] ?? node.line,
                message: "\(name) cannot have \(error.key): \(owner) has that key"
            )
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

    private func keys(of entry: YAMLNode.Entry) throws(YAMLFailure) -> [Key] {
        let nodes: [YAMLNode] =
            if case .sequence(let nodes) = entry.value.content { nodes } else { [entry.value] }
        return try nodes.map { node throws(YAMLFailure) in
            guard case .scalar(let text) = node.content, !text.isEmpty else {
                throw YAMLFailure(line: node.line, message: "\(entry.key) takes a key or a list of keys")
            }
            guard let key = Key(text) else {
                throw YAMLFailure(
                    line: node.line,
                    message:
                        "there is no key \"\(text.visible)\"; write it as in: x, ctrl+x, alt+x, f5, enter"
                )
            }
            return key
        }
    }
}
