import Registry
import TerminalUI

extension Command {
    /// Every command, in the order of the help.
    ///
    /// The footer shows those with a title in this order as far as there is room.
    package static let all: [Command] =
        moving + looking + writing + sending + broadcasting + subscribing + phones + logging + running

    private static let moving: [Command] = [
        Command(
            .focus,
            keys: "12345".map(Key.character),
            in: .panes.union([.detail, .handsets, .log]),
            argument: .pane,
            help: "go to a pane: 1 topics, 2 groups, 3 devices, 4 composer, 5 results"
        ),
        Command(.next, keys: [.tab], in: .everywhere, help: "next pane, field or button"),
        Command(.previous, keys: [.shiftTab], in: .everywhere, help: "previous pane, field or button"),
        Command(
            .up,
            keys: [.up, .character("k")],
            in: .scrolling.union([.palette, .text]),
            help: "one row up"
        ),
        Command(
            .down,
            keys: [.down, .character("j")],
            in: .scrolling.union([.palette, .text]),
            help: "one row down"
        ),
        Command(
            .left,
            keys: [.left, .character("h")],
            in: [.fields, .review, .question, .broadcast],
            help: "previous choice"
        ),
        Command(
            .right,
            keys: [.right, .character("l")],
            in: [.fields, .review, .question, .broadcast],
            help: "next choice"
        ),
        Command(.pageUp, keys: [.pageUp], in: .scrolling, help: "one page up"),
        Command(.pageDown, keys: [.pageDown], in: .scrolling, help: "one page down"),
        Command(.first, keys: [.character("g"), .home], in: .scrolling, help: "to the first row"),
        Command(.last, keys: [.character("G"), .end], in: .scrolling, help: "to the last row"),
        Command(.open, "open", keys: [.enter], in: .everywhere, help: "open what is selected"),
        Command(
            .leave,
            "leave",
            keys: [.escape],
            in: .everywhere,
            help: "leave the field, close, clear the filter; nothing typed is lost",
            unless: { $0.canLeave ? nil : "there is nothing to leave" }
        ),
    ]

    private static let looking: [Command] = [
        Command(
            .search,
            "filter",
            keys: [.character("/")],
            in: [.list, .results, .handsets, .log],
            help: "type a filter for the focused list"
        ),
        Command(
            .filter,
            in: .panes.union([.handsets, .log]),
            argument: .optionalText,
            help: "show only the rows of the focused list that have the text",
            unless: { state in
                state.focus.isList || state.phones.isShown || state.log.isOpen
                    ? nil : "the composer is no list: focus one first"
            }
        ),
        Command(
            .reconcile,
            "reconcile",
            keys: [.character("r")],
            in: [.detail],
            help: "make the registry believe what the service says of the device",
            unless: { state in
                guard case .detail(.device(let detail)) = state.overlay else { return "open a device first" }
                return detail.differs ? nil : "registry and service agree"
            }
        ),
        Command(
            .refresh,
            keys: [.character("R"), .function(5)],
            in: .panes.union([.handsets, .log]),
            help: "read the truth of the backend again"
        ),
        Command(.zoom, keys: [.character("z")], in: .panes, help: "the focused pane alone, and back"),
    ]

    private static let writing: [Command] = [
        Command(
            .composeSelected,
            "compose",
            keys: [.character("c")],
            in: [.list, .results, .handsets, .detail],
            help: "compose to what is selected",
            unless: { $0.selectedTarget == nil ? "nothing is selected" : nil }
        ),
        Command(
            .compose,
            in: .outsideText,
            argument: .target,
            help: "address the message"
        ),
        Command(
            .set,
            in: .outsideText,
            argument: .assignment,
            help:
                "fill a field: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol"
        ),
        Command(
            .editJSON,
            "JSON",
            keys: [.control("e")],
            in: [.fields, .text],
            help: "edit the message as JSON in $EDITOR; a legacy body is converted"
        ),
        Command(
            .showAs,
            in: .outsideText,
            argument: .wire,
            help: "show the message as the other protocol has it, and what is lost",
            unless: { $0.cannotShowMessage }
        ),
        Command(
            .lint,
            in: .outsideText,
            help: "show what stands between the message's legacy form and HTTP v1",
            unless: { $0.cannotShowMessage }
        ),
    ]

    private static let sending: [Command] = [
        Command(
            .dryRun,
            "dry run",
            keys: [.control("r")],
            in: [.list, .results, .fields, .text, .review],
            changesService: true,
            help: "let the service check the message without delivering it",
            unless: { $0.composer.obstacle }
        ),
        Command(
            .send,
            "review and send",
            keys: [.control("s")],
            in: [.list, .results, .fields, .text],
            changesService: true,
            help: "open the review of the message",
            unless: { $0.composer.obstacle }
        ),
        Command(
            .confirm,
            in: [.review],
            argument: .optionalText,
            changesService: true,
            help: "send what the review shows; a protected profile wants its project id",
            unless: { $0.review == nil ? "there is no review: send opens it" : nil }
        ),
        Command(
            .cancel,
            in: .everywhere,
            help: "close the review, or take back what has not left",
            unless: { $0.canCancel ? nil : "there is nothing to cancel" }
        ),
    ]

    private static let broadcasting: [Command] = [
        Command(
            .resume,
            "resume",
            keys: [.character("r")],
            in: [.broadcast],
            argument: .optionalText,
            changesService: true,
            help: "go on with the broadcast that is offered; a protected profile wants its project id",
            unless: { state in
                guard case .broadcast(.offer) = state.overlay else {
                    return "no broadcast is offered: B opens it"
                }
                return nil
            }
        ),
        Command(
            .pause,
            "pause",
            keys: [.character("p")],
            in: [.broadcast],
            changesService: true,
            help: "pause the broadcast that runs, or let it go on",
            unless: withoutBroadcast
        ),
        Command(
            .slower,
            "slower",
            keys: [.character("-")],
            in: [.broadcast],
            changesService: true,
            help: "three quarters of the broadcast's rate",
            unless: withoutBroadcast
        ),
        Command(
            .faster,
            "faster",
            keys: [.character("+"), .character("=")],
            in: [.broadcast],
            changesService: true,
            help: "four thirds of the broadcast's rate",
            unless: withoutBroadcast
        ),
        Command(
            .stop,
            "stop",
            keys: [.character("q")],
            in: [.broadcast],
            changesService: true,
            help: "stop the broadcast that runs; it can be resumed",
            unless: withoutBroadcast
        ),
    ]

    private static let withoutBroadcast: @Sendable (AppState) -> String? = { state in
        state.broadcasts.isRunning ? nil : "no broadcast runs"
    }

    private static let subscribing: [Command] = [
        Command(
            .subscribe,
            "subscribe",
            keys: [.character("s")],
            in: [.list, .handsets, .detail],
            argument: .topic,
            changesService: true,
            help: "subscribe the selected device to a topic",
            unless: { $0.selectedDevice == nil ? "select a device first" : nil }
        ),
        Command(
            .unsubscribe,
            "unsubscribe",
            keys: [.character("u")],
            in: [.list, .handsets, .detail],
            argument: .topic,
            changesService: true,
            help: "unsubscribe the selected device from a topic",
            unless: { $0.selectedDevice == nil ? "select a device first" : nil }
        ),
        Command(
            .groupCreate,
            in: .outsideText,
            argument: .group,
            changesService: true,
            help: "make a device group of the selected device",
            unless: { $0.selectedDevice?.token == nil ? "select a device first" : nil }
        ),
        Command(
            .groupAdd,
            in: .outsideText,
            argument: .group,
            changesService: true,
            help: "add the selected device to a group",
            unless: { $0.selectedDevice?.token == nil ? "select a device first" : nil }
        ),
        Command(
            .groupRemove,
            in: .outsideText,
            argument: .group,
            changesService: true,
            help: "remove the selected device from a group",
            unless: { $0.selectedDevice?.token == nil ? "select a device first" : nil }
        ),
    ]

    private static let phones: [Command] = [
        Command(
            .toggleNetwork,
            "on/offline",
            keys: [.character("o")],
            in: [.handsets],
            changesService: true,
            help: "take the selected phone off the network, or put it back",
            unless: withoutPhone
        ),
        Command(
            .toggleApp,
            "front/back",
            keys: [.character("f")],
            in: [.handsets],
            changesService: true,
            help: "bring the app of the selected phone to the front, or send it to the background",
            unless: withoutPhone
        ),
        Command(
            .tap,
            "tap",
            keys: [.character("t")],
            in: [.handsets],
            changesService: true,
            help: "tap the notification on top: the app comes to the front with it",
            unless: { state in
                if let refusal = withoutPhone(state) { return refusal }
                return state.phones.message?.place == .tray ? nil : "the message on top is not in the tray"
            }
        ),
        Command(
            .upstream,
            "send up",
            keys: [.character("U")],
            in: [.handsets],
            argument: .upstream,
            changesService: true,
            help: "have the app of the selected phone send to its app server or to its group",
            unless: withoutPhone
        ),
        Command(
            .handset,
            "change",
            keys: [.character("x")],
            in: [.handsets],
            argument: .handsetChange,
            changesService: true,
            help: "change the selected phone, or uninstall its app",
            unless: withoutPhone
        ),
    ]

    private static let withoutPhone: @Sendable (AppState) -> String? = { state in
        guard let handsets = state.handsets else { return "open the handsets first" }
        return handsets.selected == nil ? "there is no phone" : nil
    }

    private static let logging: [Command] = [
        Command(
            .nextLevel,
            "level",
            keys: [.character("l")],
            in: [.log],
            help: "show only what matters more, and after errors alone everything again",
            unless: withoutLog
        ),
        Command(
            .level,
            in: [.log],
            argument: .level,
            help: "show what is of that level or above",
            unless: withoutLog
        ),
    ]

    private static let withoutLog: @Sendable (AppState) -> String? = { state in
        state.log.isOpen ? nil : "open the log first"
    }

    private static let running: [Command] = [
        Command(
            .commandLine,
            "command",
            keys: [.character(":")],
            in: .outsideText,
            help: "type a command; Tab completes it"
        ),
        Command(
            .palette,
            keys: [.control("p")],
            in: .everywhere.subtracting([.review, .question]),
            help: "find a command by its name"
        ),
        Command(
            .help,
            "help",
            keys: [.character("?"), .function(1)],
            in: .everywhere.subtracting([.help, .question]),
            help: "what the keys do here"
        ),
        Command(
            .copy,
            "copy",
            keys: [.character("y")],
            in: [.list, .results, .fields, .detail],
            help: "copy what is selected as a command line; once more: as curl",
            unless: { state in
                if case .detail(.copy) = state.overlay { return nil }
                return state.copiedAction == nil ? "there is nothing to copy here" : nil
            }
        ),
        Command(.theme, in: .outsideText, argument: .theme, help: "use another theme"),
        Command(
            .profile,
            in: .outsideText,
            argument: .profile,
            help: "open another profile",
            unless: { $0.broadcasts.isRunning ? "a broadcast runs: stop it first" : nil }
        ),
        Command(.saveScreen, in: .outsideText, argument: .file, help: "write the screen as text"),
        Command(.saveState, in: .outsideText, argument: .file, help: "write the state as JSON"),
        Command(.waitIdle, in: .outsideText, help: "in a script: go on when nothing runs any more"),
        Command(.redraw, keys: [.control("l")], in: .everywhere, help: "draw everything again"),
        Command(.suspend, keys: [.control("z")], in: .everywhere, help: "to the shell; fg comes back"),
        Command(
            .interrupt,
            keys: [.control("c")],
            in: .everywhere,
            help: "cancel what runs; twice: quit"
        ),
        Command(
            .quit,
            "quit",
            keys: [.character("q")],
            in: .outsideText.subtracting([.palette, .broadcast]),
            help: "quit"
        ),
        Command(
            .handsets,
            "handsets",
            keys: [.character("H")],
            in: .panes.union([.handsets, .log]),
            help: "the emulator's phones and what they got, and back",
            unless: { $0.profile.backend == .emulator ? nil : "only an emulator has phones to look at" }
        ),
        Command(
            .broadcast,
            "broadcast",
            keys: [.character("B")],
            in: .panes.union([.handsets, .log]),
            help: "the broadcast that runs, or one that was left to be resumed",
            unless: { state in
                state.broadcasts.phase == .none && state.broadcasts.unfinished.isEmpty
                    ? "no broadcast runs and none was left" : nil
            }
        ),
        Command(
            .log,
            "log",
            keys: [.character("L")],
            in: .panes.union([.handsets, .log]),
            help: "what happened: requests, receipts, warnings and errors, and back"
        ),
    ]

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// The row of `id`; every id has one, a test says so.
    package static func row(_ id: ID) -> Command {
        byID[id] ?? Command(id, in: [], help: "")
    }
}
