import FCMCore
import Languages
import Registry

/// What Tab offers on the command line.
package enum Completion {
    /// Every whole line that could be meant by `line`, in the order of the table.
    package static func lines(for line: String, in state: AppState) -> [String] {
        if let (id, rest) = Invocation.split(line[...]), line.contains(" "), line.hasPrefix(id.rawValue + " ")
        {
            return values(Command.row(id).argument, in: state)
                .filter { $0.hasPrefix(rest) && $0 != rest }
                .map { "\(id.rawValue) \($0)" }
        }
        return Command.all.map(\.name).filter { $0.hasPrefix(line) && $0 != line }
    }

    /// Whether `line` goes on with a template, which the registry has to be asked for.
    package static func wantsTemplates(_ line: String) -> Bool {
        guard let (id, _) = Invocation.split(line[...]), line.hasPrefix(id.rawValue + " ") else {
            return false
        }
        return Command.row(id).argument == .template
    }

    /// What could follow a command, as far as it is known here.
    private static func values(_ argument: Command.Argument, in state: AppState) -> [String] {
        switch argument {
        case .pane: Pane.allCases.map(\.rawValue)
        case .target:
            TargetKind.allCases.map { $0.rawValue + " " }
                + state.topics.rows.map { "topic \($0.name.rawValue)" }
                + state.groups.rows.map { "group \($0.name)" }
        case .assignment:
            ComposerField.settableNames + Language.names.map { "language \($0)" }
                + FieldCatalog.all.flatMap(assignments)
        case .topic: state.topics.rows.map(\.name.rawValue)
        case .group: state.groups.rows.map(\.name)
        case .theme: state.themeNames + [ThemeState.automatic]
        case .language: Language.names
        case .profile: state.profileNames
        case .wire: MessageWire.allCases.map(\.rawValue)
        case .handsetChange: HandsetChange.allCases.map(\.rawValue)
        case .upstream: ["sender "] + state.groups.rows.map { "group \($0.name) " }
        case .recipients:
            ["file ", "topic ", "group ", "devices", "marked"]
                + state.topics.rows.map { "topic \($0.name.rawValue)" }
                + state.groups.rows.map { "group \($0.name)" }
        case .arrangement: Arrangement.allCases.map(\.rawValue)
        case .onOff: ["on", "off"]
        case .level: LogEntry.Level.allCases.map(\.rawValue)
        case .fault: FaultPhrase.calls.map { "\($0.word) " }
        case .order: state.orderColumns.flatMap { [$0, "\($0) desc"] }
        case .separators: [TopicTree.usualSeparators, ".", "-", "_"]
        case .broadcast:
            state.sent.list.rows.filter { $0.broadcast != nil }.map(\.id)
                + [state.broadcasts.phase.broadcast?.id].compactMap(\.self)
        case .template: state.templates.all.map(\.record.name)
        case .variable: state.composer.document.variables.map { "\($0)=" }
        case .valueSet: state.templates.sets(for: state.composer.document.variables).map(\.name)
        case .none, .text, .optionalText, .file: []
        }
    }

    /// The path, and with each of the values that it is chosen from.
    private static func assignments(_ entry: FieldCatalog.Entry) -> [String] {
        let choices = FieldPlace(named: entry.path)?.choices ?? []
        return [entry.path] + choices.filter { !$0.isEmpty }.map { "\(entry.path) \($0)" }
    }

    /// The longest text that all of `lines` begin with.
    package static func commonPrefix(_ lines: [String]) -> String {
        guard var prefix = lines.first else { return "" }
        for line in lines.dropFirst() {
            while !line.hasPrefix(prefix) { prefix.removeLast() }
        }
        return prefix
    }
}
