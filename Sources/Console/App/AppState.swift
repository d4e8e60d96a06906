import FCMCore
package import Languages
package import Registry
package import TerminalUI

/// Everything the console knows and shows; changed by ``AppReducer`` alone.
package struct AppState: Hashable, Sendable {
    package var profile: Profile
    package var profileNames: [String]
    package var themes: ThemeState
    package let keys: KeyMap
    /// Seconds since 1970, as of the batch of events being reduced.
    package var now: Int64 = 0
    package var secondsFromUTC: Int64
    package var size: Size
    package var plain: Bool
    /// What the console says is in it; what it shows of others stays as it is.
    package var language: Language

    package var focus = Pane.topics
    package var isZoomed = false
    package var panes = LayoutState()
    /// Whether the terminal reports the mouse; otherwise it selects text with it.
    package var hasMouse: Bool
    package var topics = VirtualList<TopicRecord>()
    package var groups = VirtualList<GroupRecord>()
    package var devices = VirtualList<DeviceRecord>()
    /// What is marked in the lists, and what is being done to it.
    package var marks = ListMarks()
    package var tree = TopicTree()
    package var bulk = BulkPane.State()
    package var composer = ComposerPane.State()
    package var templates = TemplatesPane.State()
    package var results = ResultsPane.State()
    /// The emulator's phones; some of them are listened to while others, or none, are shown.
    package var phones = HandsetsPane.State()
    package var log = LogPane.State()
    package var sent = HistoryPane.State()
    package var faults = FaultsPane.State()
    package var traffic = TrafficPane.State()
    package var outcomes = OutcomesPane.State()
    package var tasks = TasksPane.State()
    /// What small charts are made of.
    package let ink: Chart.Ink
    package var broadcasts = BroadcastPane.State()
    /// Whether what was left may be asked about at the start.
    package let offersBroadcasts: Bool
    package var hasLookedForBroadcasts = false

    package var overlay: Overlay?
    /// What help or palette lie over, for the time after them.
    package var covered: Overlay?
    package var commandLine: CommandLine?
    /// The keys of a chord that was begun.
    package var chord: [Key] = []
    /// The letters on everything that can be gone to, while one is chosen.
    package var jump: JumpLabels?
    /// The filter of the focused list while it is typed.
    package var filterEditor: TextField?
    /// Why what is typed there is no filter; the list stays as it was.
    package var filterRefusal: FilterMistake?
    /// How far back in the earlier filters one is.
    package var recalledFilter: Int?
    /// The filters that each list had, oldest first.
    package var pastFilters: [String: [String]] = [:]
    package var finding: Sought?
    private var flash: Notice?
    /// What was run from the command line, oldest first.
    package var pastCommands: [String] = []
    package var ids = RequestCounter()
    /// The last change of a subscription or group, for whoever wants to copy it.
    package var lastChange: CopiedAction?
    package var lastSend = 0
    /// Whether a session of the service has been asked to tell what it brings.
    package var isHearing = false
    /// Ctrl-C was pressed last: once more ends the console.
    package var wasInterrupted = false
    /// What the last run left, until it is taken up at the start.
    package var remembered: RememberedSession
    /// Whether the tour need not be offered any more.
    package var hasToured = false
    /// Whether the footer offers it.
    package var offersTour: Bool
    package var tour: Tour?
    /// What was typed of a profile that is not there yet.
    package var profileDraft = ProfileDraft()
    /// The exit code, once the console is to end.
    package var exitCode: Int32?

    package init(_ configuration: ConsoleConfiguration, size: Size) {
        profile = configuration.profile
        composer.form.sendProtocol = profile.sendProtocol
        profileNames = configuration.profileNames
        themes = ThemeState(configuration)
        keys = configuration.keys
        secondsFromUTC = configuration.secondsFromUTC
        plain = configuration.plain
        hasMouse = configuration.hasMouse
        remembered = configuration.remembered
        language = configuration.language
        offersTour = configuration.offersTour
        ink = configuration.ink
        // A script knows what it wants.
        offersBroadcasts = configuration.script == nil
        self.size = size
    }

    /// What the footer tells until the next key; the log keeps it.
    package var notice: Notice? {
        get { flash }
        set {
            flash = newValue
            guard let newValue else { return }
            LogPane.reduce(&log, .added(LogEntry(newValue, at: now)))
        }
    }

    /// Tells in the footer what the log has already, in words of its own.
    mutating func tell(_ notice: Notice) { flash = notice }
}

/// What lies over the panes and takes the keys.
package enum Overlay: Hashable, Sendable {
    case detail(Detail)
    case review(Review)
    /// The help of a context, scrolled by some rows.
    case help(Command.Context, offset: Int)
    case palette(Palette)
    /// The members that a message can have.
    case fields(FieldList)
    case quit(QuitQuestion)
    /// A profile being made.
    case newProfile(NewProfile)
    case prune(PruneQuestion)
    case template(TemplateCard)
    case broadcast(BroadcastPane.Card)
    case bulk(BulkPane.Card)
}

/// A command being typed.
package struct CommandLine: Hashable, Sendable {
    package var editor: TextField
    /// Why the line was not run; the line stays.
    package var refusal: String?
    /// What Tab found more than one of.
    package var offers: [String] = []
    /// The one of them that stands in the line.
    package var chosen: Int?
    /// How far back in the history one is.
    package var recalled: Int?
    /// Whether Tab waits for templates that the registry is asked for.
    package var isAwaiting = false

    package init(_ text: String = "") { editor = TextField(text) }
}

/// Asked before leaving while something runs.
package struct QuitQuestion: Hashable, Sendable {
    package var quits = false

    package init() {}
}

/// What fills the screen under the overlays.
package enum MainView: String, Hashable, Sendable {
    case panes, handsets, log, history, faults, outcomes, tasks, traffic
}

extension AppState {
    package var view: MainView {
        if phones.isShown { return .handsets }
        if log.isOpen { return .log }
        if sent.isOpen { return .history }
        if outcomes.isOpen { return .outcomes }
        if tasks.isOpen { return .tasks }
        if traffic.isOpen { return .traffic }
        return faults.isOpen ? .faults : .panes
    }

    /// The phones while they stand in place of the panes.
    package var handsets: HandsetsPane.State? { phones.isShown ? phones : nil }

    /// Whether what is done to a device is done to the selected phone, by its app.
    var actsOnPhone: Bool {
        switch overlay {
        case nil, .detail(.text), .detail(.copy): phones.isShown
        case .detail(.topic), .detail(.group), .detail(.audience), .detail(.device), .detail(.result),
            .detail(.sent),
            .detail(.outcome), .review, .help, .palette, .fields, .quit, .prune, .broadcast, .bulk,
            .newProfile, .template:
            false
        }
    }

    /// Where keys go.
    package var context: Command.Context {
        switch overlay {
        case .review(let review): return review.choice == .projectID ? .text : .review
        case .detail: return .detail
        case .help: return .help
        case .palette, .fields, .newProfile: return .palette
        case .template(.list): return .templates
        case .template(.values): return .values
        case .quit, .prune, .template(.question): return .question
        case .broadcast(.offer(let offer)): return offer.choice == .projectID ? .text : .broadcast
        case .broadcast(.review(let review)): return review.choice == .projectID ? .text : .review
        case .broadcast(.live), .broadcast(.writing): return .broadcast
        case .bulk(.review(let review)): return review.choice == .projectID ? .text : .review
        case .bulk: return .bulk
        case nil: break
        }
        if filterEditor != nil { return .text }
        switch view {
        case .log: return .log
        case .history: return .history
        case .faults: return .faults
        case .traffic: return .traffic
        case .outcomes: return .outcomes
        case .tasks: return .tasks
        case .handsets: return composer.isEditing ? .text : .handsets
        case .panes: break
        }
        if composer.isEditing { return .text }
        return switch focus {
        case .topics, .groups, .devices: .list
        case .composer: .fields
        case .results: .results
        }
    }

    /// Where the panes are; plain text shows one at a time.
    package var layout: ConsoleLayout {
        ConsoleLayout.arrange(
            size: size,
            focus: focus,
            zoomed: isZoomed || plain,
            arrangement: panes.arrangement,
            proportions: panes.proportions
        )
    }

    package var review: Review? {
        guard case .review(let review) = overlay else { return nil }
        return review
    }

    /// The device that subscriptions and groups act on: the one opened or selected in a detail, else the
    /// selected one of the list.
    package var selectedDevice: DeviceRecord? {
        if actsOnPhone { return phones.selected.map(DeviceRecord.init) }
        // The lists are out of sight.
        if view != .panes, view != .handsets { return nil }
        if case .detail(.copy) = overlay { return nil }
        if case .detail(.device(let detail)) = overlay { return detail.device }
        if case .detail(.audience(let audience)) = overlay { return audience.shown.selectedRow }
        if case .detail(.topic(_, let members)) = overlay, let member = members.selectedRow { return member }
        return devices.selectedRow
    }

    /// What `c` composes to.
    package var selectedTarget: (kind: TargetKind, value: String)? {
        switch overlay {
        case .detail(.topic(let name, _)): return (.topic, name.rawValue)
        case .detail(.group(let group, _)): return (.group, group.name)
        case .detail(.device(let detail)): return Self.target(detail.device)
        case .detail(.result(let opened)):
            return results.rows[id: opened.id].map { ($0.kind, $0.value) }
        case .detail(.outcome(let opened)): return Self.target(opened.outcome)
        case .detail(.text), .detail(.copy), .detail(.sent), .detail(.audience): return nil
        case .broadcast, .bulk: return nil
        case .newProfile, .template: return nil
        case .review, .help, .palette, .fields, .quit, .prune, nil: break
        }
        switch view {
        case .handsets: return phones.selected.map { (.token, $0.token.rawValue) }
        case .outcomes: return outcomes.selectedRow.map(Self.target)
        case .log, .history, .faults, .tasks, .traffic: return nil
        case .panes: break
        }
        switch focus {
        case .topics:
            if let condition = markedCondition { return (.condition, condition) }
            return topics.selectedRow.map { (.topic, $0.name.rawValue) }
        case .groups: return groups.selectedRow.map { (.group, $0.name) }
        case .devices: return devices.selectedRow.flatMap(Self.target)
        case .results: return results.selectedRow.map { ($0.kind, $0.value) }
        case .composer: return nil
        }
    }

    private static func target(_ outcome: Outcome) -> (kind: TargetKind, value: String) {
        switch outcome.target {
        case .topic(let name): (.topic, name.rawValue)
        case .condition(let text): (.condition, text)
        case .token(let token): (.token, token.rawValue)
        case .fid(let fid): (.fid, fid.rawValue)
        }
    }

    private static func target(_ device: DeviceRecord) -> (kind: TargetKind, value: String)? {
        if let token = device.token { return (.token, token.rawValue) }
        return device.fid.map { (.fid, $0.rawValue) }
    }

    /// The send that was confirmed and has not left, if any.
    package var heldSend: SendID? { results.rows.held }

    package var canLeave: Bool {
        overlay != nil || view != .panes || composer.isEditing || filterEditor != nil
            || !focusedFilter.isEmpty || isZoomed || isMarkingRange
            || heldSend != nil || broadcasts.isHeld
    }

    /// Why the message cannot be shown as another protocol has it; `nil` when it can.
    package var cannotShowMessage: String? {
        if review != nil { return say("close the review first") }
        return composer.document.members.isEmpty ? say("there is no message yet") : composer.unreadable
    }

    /// Why no dry run can be made of what is open; `nil` when one can.
    package var dryRunObstacle: String? {
        if bulkReview != nil { return say("there is no dry run of this") }
        guard let review = broadcastReview else { return composer.obstacle }
        return review.prepared.validateOnly ? say("this is one already") : nil
    }

    package var canCancel: Bool {
        overlay != nil || results.running > 0 || broadcasts.isHeld || broadcasts.isRunning
            || bulk.isRunning || finding?.pending != nil
    }

    /// The filter of the focused list.
    package var focusedFilter: String {
        switch view {
        case .handsets: return phones.list.filter
        case .log: return log.filter
        case .history: return sent.list.filter
        case .faults, .tasks: return ""
        case .traffic: return traffic.filter
        case .outcomes: return outcomes.filter
        case .panes: break
        }
        return switch focus {
        case .topics: topics.filter
        case .groups: groups.filter
        case .devices: devices.filter
        case .results: results.filter
        case .composer: ""
        }
    }
}

extension ComposerPane.State {
    /// Why the document is no message at all; `nil` when it is one.
    var unreadable: String? {
        do throws(WireError) {
            _ = try MessageDocument.decode(.object(document.withoutTarget))
            return nil
        } catch {
            return error.issues.first.map { FieldFindings.finding($0).text }
        }
    }

    /// Why the message cannot be sent as it is; `nil` when it can.
    package var obstacle: String? {
        if let error = composition.errors.first { return error.text }
        return composition.message == nil ? say("the message is not complete") : nil
    }
}

extension DeviceRecord {
    /// A virtual phone as the directory would have it.
    init(_ handset: EmulatorDevice) {
        self.init(
            token: handset.token,
            fid: handset.fid.rawValue.isEmpty ? nil : handset.fid,
            label: handset.label,
            platform: Platform(rawValue: handset.platform) ?? .unknown,
            registered: handset.isRegistered ?? true
        )
    }
}

extension CommandLine {
    /// Puts the next or the previous of the offers into the line.
    mutating func choose(_ step: Int) {
        let next =
            chosen.map { ($0 + step + offers.count) % offers.count } ?? (step > 0 ? 0 : offers.count - 1)
        chosen = next
        refusal = nil
        editor = TextField(offers[next])
    }
}
