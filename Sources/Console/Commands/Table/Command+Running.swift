import Languages
import TerminalUI

/// The console itself.
extension Command {
    static let running: [Command] = [
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
            in: .everywhere.subtracting([.palette, .question]),
            help: "find a command by its name"
        ),
        Command(
            .help,
            "help",
            keys: [.character("?")],
            in: .everywhere.subtracting([.help, .palette, .question]),
            help: "what can be done here: type to find it, Enter does it"
        ),
        Command(
            .explain,
            "about",
            keys: [.function(1)],
            in: .everywhere.subtracting([.help, .question]),
            help: "what this place is for, its keys and all commands"
        ),
        Command(
            .copy,
            "copy",
            keys: [.character("y")],
            in: [.list, .results, .fields, .history, .faults, .traffic, .detail, .broadcast],
            help: "copy what is selected as a command line; once more: as curl",
            unless: { state in
                if case .detail(.copy) = state.overlay { return nil }
                if state.overlay == nil, state.isAmongSent, state.focusedMarks > 0 { return nil }
                return state.copiedAction == nil ? say("there is nothing to copy here") : nil
            }
        ),
        Command(.theme, in: .outsideText, argument: .theme, help: "use another theme"),
        Command(
            .language,
            in: .outsideText,
            argument: .language,
            help: "speak another language: English, Chinese, French, Indonesian or Persian"
        ),
        Command(
            .profile,
            in: .outsideText,
            argument: .profile,
            help: "open another profile",
            unless: { state in
                if state.bulk.isRunning { return say("something is done to what was marked: stop it first") }
                return state.broadcasts.isBusy ? say("a broadcast runs: stop it first") : nil
            }
        ),
        Command(
            .profileNew,
            in: .outsideText,
            help: "make a profile step by step, try it by a dry run, and save it to the configuration",
            unless: { state in
                switch state.overlay {
                case .review, .quit, .prune, .broadcast, .bulk: say("close what is open first")
                case .detail, .help, .palette, .fields, .newProfile, .template, nil: nil
                }
            }
        ),
        Command(
            .tour,
            "tour",
            keys: [.function(3)],
            in: .views,
            help: "a short walk through the panes: Space goes on, any other key leaves"
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
            in: .outsideText.subtracting([.palette, .broadcast, .bulk]),
            help: "quit"
        ),
        Command(
            .handsets,
            "handsets",
            keys: [.character("H")],
            in: .views,
            help: "the emulator's phones and what they got, and back",
            unless: { $0.profile.backend == .emulator ? nil : say("only an emulator has phones to look at") }
        ),
        Command(
            .broadcast,
            "broadcast",
            keys: [.character("B")],
            in: .views,
            help: "the broadcast that runs, or one that was left to be resumed",
            unless: { state in
                state.broadcasts.phase == .none && state.broadcasts.unfinished.isEmpty
                    ? say("no broadcast runs and none was left") : nil
            }
        ),
        Command(
            .history,
            "sent",
            keys: [.character("S")],
            in: .views,
            help: "everything that was sent, from here and the command line, and back"
        ),
        Command(
            .export,
            keys: [.character("e")],
            in: .outsideText,
            argument: .file,
            help: "write what is shown to a new file: JSON lines, history and outcomes to FILE.csv as CSV",
            unless: {
                $0.canExport ? nil : say("open the history, the outcomes of a broadcast or the log first")
            }
        ),
        Command(
            .log,
            "log",
            keys: [.character("L")],
            in: .views,
            help: "what happened: requests, receipts, warnings and errors, and back"
        ),
        Command(
            .faults,
            "faults",
            keys: [.character("F")],
            in: .views,
            help: "how the emulator misbehaves on purpose, and back",
            unless: withoutEmulator
        ),
        Command(
            .traffic,
            "traffic",
            keys: [.character("W")],
            in: .views,
            help: "every request that the emulator received and what it answered, and back",
            unless: {
                $0.profile.backend == .emulator ? nil : say("only an emulator tells what it was asked")
            }
        ),
    ]
}
