package import Languages
package import Registry
import TerminalUI

/// A command with what follows its name, checked as far as the text alone allows.
package enum Invocation: Hashable, Sendable {
    case focus(Pane)
    case filter(String)
    case compose(TargetKind, String)
    case set(ComposerField, String)
    case setData(String, String)
    case confirm(String?)
    case subscribe(String)
    case unsubscribe(String)
    case groupCreate(String)
    case groupAdd(String)
    case groupRemove(String)
    case theme(String)
    case language(Language)
    case profile(String)
    case saveScreen(String)
    case saveState(String)
    case showAs(MessageWire)
    case handset(HandsetChange)
    case upstream(UpstreamReceiver, [String: String])
    case level(LogEntry.Level)
    case export(String)
    /// Shows the outcomes of the broadcast of that id.
    case outcomesOf(String)
    /// Sends to many what is composed; without recipients to the devices that the list shows.
    case broadcastTo(BroadcastRecipients?, BroadcastWishes)
    case fault(String)
    case layout(Arrangement)
    /// `nil`: whichever it is not.
    case mouse(Bool?)
    /// `nil`: as the registry has it.
    case sort(ListOrder?)
    case find(String)
    /// `nil`: those that there are, or the list again.
    case tree(String?)
    /// Goes on with the broadcast that is offered, with the project id if that is wanted.
    case resume(String?)
    case template(String)
    case templateSave(String)
    case templateRename(String)
    /// `nil`: asks for them.
    case templateValues(String?)
    /// A variable and its value.
    case fill(String, String)
    case valuesSave(String)
    /// A command that takes nothing.
    case plain(Command.ID)

    /// Why a line is no command, and what to write instead.
    package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        package var description: String

        package init(_ description: String) { self.description = description }
    }

    /// Reads a line of the command line or of a script; a colon before it is allowed.
    ///
    /// - Throws: ``Mistake`` with the nearest name or the arguments that are missing.
    package init(_ line: String) throws(Mistake) {
        var text = Substring(line).trimmingBlanks
        if text.first == ":" { text = text.dropFirst().trimmingBlanks }
        guard let (id, rest) = Self.split(text) else {
            throw Mistake(Self.unknown(text))
        }
        self = try Self.read(id, String(rest))
    }

    /// The command, its key bindings and its reasons.
    package var id: Command.ID {
        switch self {
        case .focus: .focus
        case .filter: .filter
        case .compose: .compose
        case .set, .setData: .set
        case .confirm: .confirm
        case .subscribe: .subscribe
        case .unsubscribe: .unsubscribe
        case .groupCreate: .groupCreate
        case .groupAdd: .groupAdd
        case .groupRemove: .groupRemove
        case .theme: .theme
        case .language: .language
        case .profile: .profile
        case .saveScreen: .saveScreen
        case .saveState: .saveState
        case .showAs: .showAs
        case .handset: .handset
        case .upstream: .upstream
        case .level: .level
        case .export: .export
        case .outcomesOf: .outcomesOf
        case .fault: .fault
        case .layout: .layout
        case .mouse: .mouse
        case .sort: .sort
        case .find: .find
        case .tree: .tree
        case .resume: .resume
        case .broadcastTo: .broadcastTo
        case .template: .template
        case .templateSave: .templateSave
        case .templateRename: .templateRename
        case .templateValues: .templateValues
        case .fill: .fill
        case .valuesSave: .valuesSave
        case .plain(let id): id
        }
    }

    /// The command whose name begins the text, and what follows it.
    static func split(_ text: Substring) -> (Command.ID, Substring)? {
        for id in Command.ID.allCases where text.hasPrefix(id.rawValue) {
            let rest = text.dropFirst(id.rawValue.count)
            if rest.isEmpty || rest.first == " " { return (id, rest.trimmingBlanks) }
        }
        return nil
    }

    private static func read(_ id: Command.ID, _ rest: String) throws(Mistake) -> Invocation {
        let command = Command.row(id)
        if rest.isEmpty, !command.argument.isOptional {
            throw Mistake(say("\(id.rawValue) wants \(command.argument.placeholder)"))
        }
        switch id {
        case .focus:
            guard let pane = Pane(named: rest) else {
                throw Mistake(say("there is no pane \"\(rest)\": \(names(Pane.allCases.map(\.rawValue)))"))
            }
            return .focus(pane)
        case .filter: return .filter(rest)
        case .compose: return try target(rest)
        case .set: return try assignment(rest)
        case .confirm: return .confirm(rest.isEmpty ? nil : rest)
        case .subscribe: return .subscribe(rest)
        case .unsubscribe: return .unsubscribe(rest)
        case .groupCreate: return .groupCreate(rest)
        case .groupAdd: return .groupAdd(rest)
        case .groupRemove: return .groupRemove(rest)
        case .theme: return .theme(rest)
        case .language: return try language(rest)
        case .profile: return .profile(rest)
        case .saveScreen: return .saveScreen(rest)
        case .saveState: return .saveState(rest)
        case .export: return .export(rest)
        case .fault: return .fault(rest)
        case .layout:
            guard let arrangement = Arrangement(rawValue: rest) else {
                let words = Arrangement.allCases.map(\.rawValue)
                throw Mistake(say("layout wants one of \(names(words)), not \"\(rest)\""))
            }
            return .layout(arrangement)
        case .mouse:
            guard ["", "on", "off"].contains(rest) else {
                throw Mistake(say("mouse wants on or off, or nothing, not \"\(rest)\""))
            }
            return .mouse(rest.isEmpty ? nil : rest == "on")
        case .find: return .find(rest)
        case .tree:
            if rest.contains(where: { $0.isLetter || $0.isNumber || $0.isWhitespace }) {
                throw Mistake(
                    say("tree wants the characters that separate, such as .-_ , not \"\(rest)\"")
                )
            }
            return .tree(rest.isEmpty ? nil : rest)
        case .sort:
            let (column, way) = firstWord(rest)
            guard ["", "asc", "desc"].contains(way) else {
                throw Mistake(say("sort \(column) wants desc or nothing after it, not \"\(way)\""))
            }
            return .sort(column.isEmpty ? nil : ListOrder(column, isDescending: way == "desc"))
        case .outcomesOf: return .outcomesOf(rest)
        case .showAs:
            guard let wire = MessageWire(rawValue: rest) else {
                throw Mistake(say("as wants \(names(MessageWire.allCases.map(\.rawValue))), not \"\(rest)\""))
            }
            return .showAs(wire)
        case .handset:
            guard let change = HandsetChange(rawValue: rest) else {
                let words = HandsetChange.allCases.map(\.rawValue)
                throw Mistake(say("handset wants one of \(names(words)), not \"\(rest)\""))
            }
            return .handset(change)
        case .upstream: return try upstream(rest)
        case .resume: return .resume(rest.isEmpty ? nil : rest)
        case .broadcastTo:
            let arguments = try BroadcastArguments(rest)
            return .broadcastTo(arguments.recipients, arguments.wishes)
        case .template: return .template(rest)
        case .templateSave: return .templateSave(rest)
        case .templateRename: return .templateRename(rest)
        case .templateValues: return .templateValues(rest.isEmpty ? nil : rest)
        case .valuesSave: return .valuesSave(rest)
        case .fill:
            guard let sign = rest.firstIndex(of: "="), sign > rest.startIndex else {
                throw Mistake(say("fill wants NAME=TEXT, not \"\(rest)\""))
            }
            let name = String(rest[..<sign].trimmingBlanks)
            return .fill(name, String(rest[rest.index(after: sign)...].trimmingBlanks))
        case .level:
            guard let level = LogEntry.Level(rawValue: rest) else {
                let words = LogEntry.Level.allCases.map(\.rawValue)
                throw Mistake(say("level wants one of \(names(words)), not \"\(rest)\""))
            }
            return .level(level)
        case .dryRun, .send, .cancel, .waitIdle, .quit, .next, .previous, .up, .down, .left, .right, .pageUp,
            .pageDown, .first, .last, .open, .leave, .search, .composeSelected, .commandLine, .palette, .help,
            .explain, .editJSON, .addField, .clearField, .undo, .redo, .preview, .lint, .audience, .copy,
            .broadcast,
            .retry, .sendAgain, .takeUnknown, .pause,
            .slower,
            .faster, .stop, .reconcile, .refresh,
            .redraw, .zoom, .suspend, .interrupt, .handsets,
            .toggleNetwork, .toggleApp, .tap, .log, .nextLevel, .history, .faults, .traffic, .disarm,
            .disarmAll,
            .mark,
            .markRange, .markAll, .unmark, .marked, .remove,
            .taller, .shorter, .wider, .narrower, .resetLayout, .jump,
            .nextOrder, .reverseOrder, .findNext, .findPrevious, .tour, .profileNew, .outcomes, .codes,
            .follow, .prune, .tasks, .stopTask, .clearTasks, .templates, .templateDelete, .nextValues,
            .previousValues, .valuesDelete:
            guard rest.isEmpty else {
                throw Mistake(say("\(id.rawValue) takes nothing after it, not \"\(rest)\""))
            }
            return .plain(id)
        }
    }

    private static func target(_ rest: String) throws(Mistake) -> Invocation {
        let (word, value) = firstWord(rest)
        guard let kind = TargetKind(rawValue: word) else {
            throw Mistake(say("compose wants \(names(TargetKind.allCases.map(\.rawValue))), not \"\(word)\""))
        }
        guard !value.isEmpty else { throw Mistake(say("compose \(word) wants a value")) }
        return .compose(kind, value)
    }

    private static func assignment(_ rest: String) throws(Mistake) -> Invocation {
        let (name, text) = firstWord(rest)
        // Of the console, not of the message; `set` is where one looks for it.
        if name == "language" { return try language(text) }
        if name.hasPrefix("data.") {
            let key = String(name.dropFirst("data.".count))
            guard !key.isEmpty, !key.contains("=") else {
                throw Mistake(say("set data.KEY TEXT wants a key without ="))
            }
            return .setData(key, text)
        }
        guard let field = ComposerField(settable: name) else {
            let names = ComposerField.settableNames + FieldCatalog.all.map(\.path)
            throw Mistake(say("there is no field \"\(name)\"\(Nearest.hint(for: name, among: names))"))
        }
        return .set(field, text)
    }

    private static func language(_ name: String) throws(Mistake) -> Invocation {
        guard let language = Language(rawValue: name.lowercased()) else {
            throw Mistake(say("language wants one of \(names(Language.names)), not \"\(name)\""))
        }
        return .language(language)
    }

    /// `sender KEY=VALUE…` or `group NAME KEY=VALUE…`; a value goes up to the next blank.
    private static func upstream(_ text: String) throws(Mistake) -> Invocation {
        var (word, rest) = firstWord(text)
        let receiver: UpstreamReceiver
        switch word {
        case "sender": receiver = .sender
        case "group":
            (word, rest) = firstWord(rest)
            guard !word.isEmpty, !word.contains("=") else {
                throw Mistake(say("upstream group wants a name"))
            }
            receiver = .group(word)
        default: throw Mistake(say("upstream goes to sender or group NAME, not to \"\(word)\""))
        }
        var data: [String: String] = [:]
        for pair in rest.split(separator: " ") {
            guard let sign = pair.firstIndex(of: "="), sign > pair.startIndex else {
                throw Mistake(say("upstream wants KEY=VALUE, not \"\(pair)\""))
            }
            data[String(pair[..<sign])] = String(pair[pair.index(after: sign)...])
        }
        return .upstream(receiver, data)
    }

    private static func firstWord(_ text: String) -> (String, String) {
        let end = text.firstIndex(of: " ") ?? text.endIndex
        return (String(text[..<end]), String(text[end...].trimmingBlanks))
    }

    private static func unknown(_ text: Substring) -> String {
        guard !text.isEmpty else { return say("type a command") }
        let word = String(text)
        let all = Command.all.map(\.name)
        let byWhole = Nearest.name(to: word, among: all)
        let first = firstWord(word).0
        let hint = byWhole.map { say("; did you mean \($0)?") } ?? Nearest.hint(for: first, among: all)
        return say("there is no command \"\(first)\"\(hint)")
    }

    private static func names(_ all: [String]) -> String { all.joined(separator: ", ") }
}

extension StringProtocol where SubSequence == Substring {
    /// Without the blanks at both ends.
    var trimmingBlanks: Substring {
        var text = self[...]
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
