import Languages
package import TerminalUI

/// One action of the console: keys, footer, help, palette, `:` line and scripts all read its row.
package struct Command: Sendable {
    /// Names the command; its raw value is what the `:` line and scripts take.
    package enum ID: String, Hashable, Sendable, CaseIterable {
        case focus, filter, compose, set
        case dryRun = "dry-run"
        case send, confirm, cancel, subscribe, unsubscribe
        case groupCreate = "group create"
        case groupAdd = "group add"
        case groupRemove = "group remove"
        case profileNew = "profile new"
        case theme, language, profile
        case saveScreen = "save-screen"
        case saveState = "save-state"
        case waitIdle = "wait idle"
        case quit
        case next, previous, up, down, left, right
        case pageUp = "page-up"
        case pageDown = "page-down"
        case first, last, open, leave, search
        case composeSelected = "compose-selected"
        case handsets, handset, upstream
        case toggleNetwork = "toggle-network"
        case toggleApp = "toggle-app"
        case tap
        case log, level
        case nextLevel = "next-level"
        case history, export
        case outcomesOf = "outcomes of"
        case outcomes, codes, follow, prune
        case tasks
        case stopTask = "stop-task"
        case clearTasks = "clear-tasks"
        case faults, fault, disarm, traffic
        case disarmAll = "disarm-all"
        case commandLine = "command-line"
        case palette, help, explain
        case editJSON = "edit-json"
        case addField = "add-field"
        case clearField = "clear-field"
        case undo, redo
        case preview, audience
        case templates, template, fill
        case templateValues = "template-values"
        case templateSave = "template-save"
        case templateRename = "template-rename"
        case templateDelete = "template-delete"
        case nextValues = "next-values"
        case previousValues = "previous-values"
        case valuesSave = "values-save"
        case valuesDelete = "values-delete"
        case showAs = "as"
        case lint
        case copy
        case broadcast, resume, retry, pause, slower, faster, stop
        case broadcastTo = "broadcast-to"
        case sendAgain = "send-again"
        case takeUnknown = "take-unknown"
        case mark
        case markRange = "mark-range"
        case markAll = "mark-all"
        case unmark, marked, remove
        case sort
        case nextOrder = "next-order"
        case reverseOrder = "reverse-order"
        case find
        case findNext = "find-next"
        case findPrevious = "find-previous"
        case tree
        case reconcile, refresh, redraw, zoom, suspend, interrupt
        case taller, shorter, wider, narrower, layout, mouse, jump, tour
        case resetLayout = "reset-layout"
    }

    /// Where keys go.
    package enum Context: Hashable, Sendable, CaseIterable {
        /// A list of devices, topics or groups has the focus.
        case list
        case results
        /// The composer has the focus and no field is being typed.
        case fields
        /// A field, a filter or the project id is being typed.
        case text
        /// The emulator's phones are shown.
        case handsets
        /// What happened is shown.
        case log
        /// What was sent is shown.
        case history
        /// The emulator's faults are shown.
        case faults
        /// What the emulator was asked is shown.
        case traffic
        /// What became of a broadcast's recipients is shown.
        case outcomes
        /// Everything that runs is shown.
        case tasks
        case detail, review, help, palette, question
        /// A template is being chosen, by typing.
        case templates
        /// The variables of the message are being filled in.
        case values
        /// A broadcast is offered or watched.
        case broadcast
        /// What is done to everything marked is looked up or watched.
        case bulk
    }

    /// What follows the name.
    package enum Argument: Hashable, Sendable {
        case none
        case pane, target, assignment, topic, text, group, theme, language, profile, file
        /// A protocol to show the message in.
        case wire
        case handsetChange, upstream
        /// Whom a broadcast is for, and how it is to go.
        case recipients
        /// What is to go wrong.
        case fault
        /// The id of a broadcast.
        case broadcast
        /// The least level of the log that is shown.
        case level
        /// How the panes stand.
        case arrangement
        /// `on` or `off`; the other one when it is left out.
        case onOff
        /// A column of the focused list and which way, or neither.
        case order
        /// Characters that separate, or none.
        case separators
        /// A template by its name.
        case template
        /// A variable of the message and its value.
        case variable
        /// Values that are kept with the template, or none.
        case valueSet
        /// Text that may be left out.
        case optionalText

        /// How the help writes it.
        package var placeholder: String {
            switch self {
            case .none: ""
            case .pane: "PANE"
            case .target: "topic|condition|token|fid|group VALUE"
            case .assignment: "FIELD TEXT"
            case .topic: "TOPIC"
            case .text: "TEXT"
            case .group, .theme, .profile, .template: "NAME"
            case .variable: "NAME=TEXT"
            case .valueSet: "[NAME]"
            case .language: Language.names.joined(separator: "|")
            case .file: "FILE"
            case .wire: "v1|legacy"
            case .handsetChange: HandsetChange.allCases.map(\.rawValue).joined(separator: "|")
            case .upstream: "sender|group NAME KEY=VALUE…"
            case .level: LogEntry.Level.allCases.map(\.rawValue).joined(separator: "|")
            case .recipients: BroadcastArguments.placeholder
            case .fault: FaultPhrase.usage
            case .arrangement: Arrangement.allCases.map(\.rawValue).joined(separator: "|")
            case .onOff: "[on|off]"
            case .order: "[COLUMN [desc]]"
            case .separators: "[SEPARATORS]"
            case .broadcast: "ID"
            case .optionalText: "[TEXT]"
            }
        }

        /// Whether the command can do without.
        package var isOptional: Bool {
            switch self {
            case .none, .optionalText, .onOff, .order, .separators, .valueSet: true
            case .pane, .target, .assignment, .topic, .text, .group, .theme, .language, .profile, .file,
                .wire,
                .handsetChange, .upstream, .recipients, .fault, .broadcast, .level, .arrangement, .template,
                .variable:
                false
            }
        }
    }

    package var id: ID
    /// A word or two for the footer; empty: never in the footer.
    package var title: String
    package var help: String
    package var keys: [Key]
    package var contexts: Set<Context>
    /// Where its keys of the table are another command's, and only its chords are its own.
    package var leaving: Set<Context>
    package var argument: Argument
    /// Whether it changes something on the service, which a read-only profile never offers.
    package var changesService: Bool
    /// Why it cannot run now; `nil` when it can.
    package var refusal: @Sendable (AppState) -> String?

    init(
        _ id: ID,
        _ title: String = "",
        keys: [Key] = [],
        in contexts: Set<Context>,
        leaving: Set<Context> = [],
        argument: Argument = .none,
        changesService: Bool = false,
        help: String,
        unless refusal: @escaping @Sendable (AppState) -> String? = { _ in nil }
    ) {
        self.id = id
        self.title = title
        self.help = help
        self.keys = keys
        self.contexts = contexts
        self.leaving = leaving
        self.argument = argument
        self.changesService = changesService
        self.refusal = refusal
    }

    package var name: String { id.rawValue }

    /// Whether keys of the table are another command's in `context`.
    func leaves(_ chord: Chord, in context: Context) -> Bool {
        chord.keys.count == 1 && leaving.contains(context)
    }

    /// Why the command cannot run in `state`; `nil` when it can.
    package func isRefused(in state: AppState) -> String? {
        if changesService, state.profile.isReadOnly {
            return say("the profile \(state.profile.name) is read-only")
        }
        return refusal(state)
    }
}

extension Set<Command.Context> {
    static let everywhere = Set(Command.Context.allCases)
    static let outsideText = everywhere.subtracting([.text])
    static let panes: Set = [.list, .results, .fields]
    /// Whatever fills the screen while nothing lies over it.
    static let views = panes.union([.handsets, .log, .history, .faults, .traffic, .outcomes, .tasks])
    static let scrolling: Set = [
        .list, .results, .fields, .handsets, .log, .history, .faults, .traffic, .outcomes, .tasks, .detail,
        .help, .bulk,
    ]
}
