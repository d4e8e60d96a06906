import FCMCore
import Languages
import Registry
import TerminalUI

extension AppReducer {
    /// Takes what the user or the terminal did.
    static func input(_ state: inout AppState, _ event: InputEvent) -> [Effect] {
        switch event {
        case .key(let key):
            return press(&state, key)
        case .paste(let text):
            letGo(&state)
            return paste(&state, text)
        case .mouse(let event):
            letGo(&state)
            return mouse(&state, event)
        case .resize(let size):
            state.jump = nil
            state.size = size
            return []
        case .terminate(let signal):
            return end(&state, code: 128 + signal)
        case .resumed:
            return [.machine(.redraw)]
        case .appearance(let isDark):
            appear(&state, isDark: isDark)
            return []
        }
    }

    /// Gives up a chord or a jump that was begun.
    private static func letGo(_ state: inout AppState) {
        state.chord = []
        state.jump = nil
        state.tour = nil
    }

    /// Ends the console once the draft is on disk.
    static func end(_ state: inout AppState, code: Int32) -> [Effect] {
        state.exitCode = code
        return ComposerPane.reduce(&state.composer, .pauseElapsed, &state.ids)
    }

    private static func press(_ state: inout AppState, _ key: Key) -> [Effect] {
        let wasInterrupted = state.wasInterrupted
        state.wasInterrupted = false
        if key == .control("c") {
            letGo(&state)
            state.wasInterrupted = wasInterrupted
            return run(.plain(.interrupt), &state)
        }
        if state.commandLine != nil { return pressInCommandLine(&state, key) }
        state.notice = nil
        if let tour = state.tour, let effects = pressInTour(&state, tour, key) { return effects }
        if let jump = state.jump { return pressInJump(&state, jump, key) }
        if !state.chord.isEmpty { return pressInChord(&state, key) }
        let context = state.context
        if KeyMap.isTyped(key, in: context) { return type(&state, key) }
        if state.keys.begins([key], in: context) {
            state.chord = [key]
            return []
        }
        guard let id = state.keys.command(for: key, in: context) else { return type(&state, key) }
        // The five focus keys are one command with the pane as its argument.
        if id == .focus,
            let pane = Pane.allCases.first(where: { key == .character(Character("\($0.number)")) })
        {
            return focus(&state, pane)
        }
        return press(&state, id)
    }

    /// Runs a command by its key; those that want an argument open the command line with their name.
    static func press(_ state: inout AppState, _ id: Command.ID) -> [Effect] {
        let command = Command.row(id)
        if let refusal = command.isRefused(in: state) {
            if id != .leave { state.notice = Notice(.warning, refusal) }
            return []
        }
        guard command.argument.isOptional else {
            let likely =
                id == .broadcastTo ? state.likelyRecipients : state.likelyTemplateArgument(id) ?? ""
            state.commandLine = CommandLine("\(command.name) \(likely)")
            return []
        }
        return run(.plain(id), &state)
    }

    /// Gives the key to whatever is being typed.
    private static func type(_ state: inout AppState, _ key: Key) -> [Effect] {
        switch state.overlay {
        case .review(var review):
            guard review.choice == .projectID else { return [] }
            if review.typed.handle(key) { review.refusal = nil }
            state.overlay = .review(review)
            return []
        case .palette(var palette):
            if palette.editor.handle(key) { palette.view = ListView() }
            state.overlay = .palette(palette)
            return []
        case .newProfile(let making):
            typeInNewProfile(&state, making, key)
            return []
        case .template(let card):
            typeInTemplate(&state, card, key)
            return []
        case .fields(var list):
            if list.editor.handle(key) { list.view = ListView() }
            state.overlay = .fields(list)
            return []
        case .broadcast(.offer(var offer)):
            guard offer.choice == .projectID else { return [] }
            if offer.typed.handle(key) { offer.refusal = nil }
            state.overlay = .broadcast(.offer(offer))
            return []
        case .broadcast(.review(var review)):
            guard review.choice == .projectID else { return [] }
            if review.typed.handle(key) { review.refusal = nil }
            state.overlay = .broadcast(.review(review))
            return []
        case .bulk(.review(var review)):
            guard review.choice == .projectID else { return [] }
            if review.typed.handle(key) { review.refusal = nil }
            state.overlay = .bulk(.review(review))
            return []
        case .detail, .help, .quit, .prune, .broadcast(.live), .broadcast(.writing), .bulk:
            return []
        case nil: break
        }
        if var editor = state.filterEditor {
            guard editor.handle(key) else { return [] }
            state.filterEditor = editor
            state.recalledFilter = nil
            return setFilter(&state, editor.text)
        }
        guard state.composer.isEditing else { return [] }
        return ComposerPane.reduce(&state.composer, .keyTyped(key), &state.ids)
    }

    /// A paste is text, never keys: where nothing is being typed it does nothing.
    private static func paste(_ state: inout AppState, _ text: String) -> [Effect] {
        let capped = String(text.prefix(longestPaste))
        let line = capped.split(whereSeparator: \.isNewline).joined(separator: " ")
        if state.commandLine != nil {
            state.commandLine?.editor.insert(line)
            return []
        }
        switch state.overlay {
        case .review(var review) where review.choice == .projectID:
            review.typed.insert(line)
            state.overlay = .review(review)
            return []
        case .palette(var palette):
            palette.editor.insert(line)
            state.overlay = .palette(palette)
            return []
        case .newProfile(var making) where making.isTyped:
            making.editor.insert(line)
            state.overlay = .newProfile(making)
            return []
        case .template(let card):
            pasteInTemplate(&state, card, capped, line: line)
            return []
        case .fields(var list):
            list.editor.insert(line)
            state.overlay = .fields(list)
            return []
        case .broadcast(.offer(var offer)) where offer.choice == .projectID:
            offer.typed.insert(line)
            state.overlay = .broadcast(.offer(offer))
            return []
        case .broadcast(.review(var review)) where review.choice == .projectID:
            review.typed.insert(line)
            state.overlay = .broadcast(.review(review))
            return []
        case .bulk(.review(var review)) where review.choice == .projectID:
            review.typed.insert(line)
            state.overlay = .bulk(.review(review))
            return []
        case .review, .detail, .help, .quit, .prune, .broadcast, .bulk, .newProfile: return []
        case nil: break
        }
        if var editor = state.filterEditor {
            editor.insert(line)
            state.filterEditor = editor
            return setFilter(&state, editor.text)
        }
        if let effects = pasteDevices(&state, text) { return effects }
        guard state.composer.isEditing else {
            state.notice = Notice(.warning, say("open a field with Enter to paste into it"))
            return []
        }
        return ComposerPane.reduce(&state.composer, .textPasted(capped), &state.ids)
    }

    /// Characters of a paste that are taken; a message holds no more.
    private static let longestPaste = 100_000

    // MARK: The command line

    private static func pressInCommandLine(_ state: inout AppState, _ key: Key) -> [Effect] {
        guard var line = state.commandLine else { return [] }
        switch key {
        case .escape:
            state.commandLine = nil
            return []
        case .enter:
            return runLine(&state, line)
        case .tab, .shiftTab:
            if !line.offers.isEmpty {
                line.choose(key == .tab ? 1 : -1)
            } else if key == .tab {
                return complete(&state, line)
            }
        case .up where !line.offers.isEmpty: line.choose(-1)
        case .down where !line.offers.isEmpty: line.choose(1)
        case .up, .down:
            recall(&line, key == .up ? 1 : -1, state.pastCommands)
        case .backspace where line.editor.text.isEmpty:
            state.commandLine = nil
            return []
        case .character, .control, .alt, .backspace, .delete, .left, .right, .pageUp, .pageDown,
            .home, .end, .function:
            if line.editor.handle(key) {
                line.refusal = nil
                line.isAwaiting = false
                (line.offers, line.chosen) = ([], nil)
            }
        }
        state.commandLine = line
        return []
    }

    /// Runs the line; one that is no command stays where it is, with the reason.
    private static func runLine(_ state: inout AppState, _ line: CommandLine) -> [Effect] {
        let text = line.editor.text
        guard text.contains(where: { $0 != " " }) else {
            state.commandLine = nil
            return []
        }
        do {
            let invocation = try Invocation(text)
            let command = Command.row(invocation.id)
            if let refusal = command.isRefused(in: state) {
                state.commandLine?.refusal = refusal
                return []
            }
            if state.pastCommands.last != text { state.pastCommands.append(text) }
            if state.pastCommands.count > longestHistory { state.pastCommands.removeFirst() }
            state.commandLine = nil
            state.notice = nil
            return run(invocation, &state)
        } catch {
            state.commandLine?.refusal = error.description
            return []
        }
    }

    private static let longestHistory = 200

    /// Offers what could be meant, or asks for it first.
    private static func complete(_ state: inout AppState, _ line: CommandLine) -> [Effect] {
        var line = line
        line.isAwaiting = Completion.wantsTemplates(line.editor.text) && state.templates.stand != .told
        if !line.isAwaiting { offer(&line, state) }
        state.commandLine = line
        return line.isAwaiting ? [.template(.list)] : []
    }

    /// Goes on with a completion that waited for the list of templates.
    static func completeAwaited(_ state: inout AppState) {
        guard var line = state.commandLine, line.isAwaiting else { return }
        line.isAwaiting = false
        if case .failed(let reason) = state.templates.stand {
            line.refusal = say("the templates could not be read: \(reason)")
        } else {
            offer(&line, state)
        }
        state.commandLine = line
    }

    private static func offer(_ line: inout CommandLine, _ state: AppState) {
        let lines = Completion.lines(for: line.editor.text, in: state)
        guard let first = lines.first else { return }
        (line.refusal, line.chosen) = (nil, nil)
        if lines.count == 1 {
            line.editor = TextField(first)
            line.offers = []
        } else {
            line.editor = TextField(Completion.commonPrefix(lines))
            line.offers = lines
        }
    }

    private static func recall(_ line: inout CommandLine, _ step: Int, _ history: [String]) {
        let back = (line.recalled ?? 0) + step
        guard back <= history.count else { return }
        line.recalled = back > 0 ? back : nil
        line.editor = TextField(back > 0 ? history[history.count - back] : "")
        line.refusal = nil
        line.isAwaiting = false
    }
}
