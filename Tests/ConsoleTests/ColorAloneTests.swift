import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Colour is never alone: states that differ in colour differ in a word or a sign too, so the text of their pictures
/// does, which is all that a terminal without colours shows.
@Suite struct ColorAloneTests {
    /// The text of a state at every size at which panes are shown.
    private func pictures(_ state: AppState) -> [String] {
        ScreenTests.sizes.map { size in
            var state = state
            _ = AppReducer.reduce(&state, .input(.resize(size)))
            return ConsoleScreen.draw(state).surface.text
        }
    }

    /// Expects every two of the states to differ, at every size.
    private func expectAllDiffer(
        _ states: [(name: String, state: AppState)],
        at location: SourceLocation = #_sourceLocation
    ) {
        let all = states.map { ($0.name, pictures($0.state)) }
        for (index, one) in all.enumerated() {
            for other in all.dropFirst(index + 1) {
                for (size, pair) in zip(ScreenTests.sizes, zip(one.1, other.1)) {
                    #expect(pair.0 != pair.1, "\(one.0) and \(other.0) at \(size)", sourceLocation: location)
                }
            }
        }
    }

    @Test func `what became of a send`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        _ = try talk.run("confirm")
        _ = try talk.run("focus results")
        let failure = SendFailure(code: .unavailable, disposition: .refused, message: "m")
        let phases: [(String, ResultsPane.Phase)] = [
            ("held", .held), ("sending", .sending(attempt: 1)), ("retrying", .sending(attempt: 2)),
            ("accepted", .accepted("n")), ("validated", .validated), ("failed", .failed(failure)),
            ("unknown", .unknown(failure)), ("taken back", .takenBack), ("received", .received),
        ]
        expectAllDiffer(
            phases.map { name, phase in
                var state = talk.state
                state.results.rows[0].phase = phase
                return (name, state)
            }
        )
    }

    @Test func `what the footer and the log tell`() throws {
        let kinds: [(String, Notice.Kind)] = [("done", .done), ("warning", .warning), ("error", .error)]
        let told = kinds.map { name, kind in
            var talk = Conversation.filled()
            talk.prepare(.noticed(Notice(kind, "the same words")))
            return (name: name, state: talk.state)
        }
        expectAllDiffer(told)
        expectAllDiffer(
            told.map { name, state in
                var state = state
                _ = AppReducer.reduce(&state, .input(.key(.character("L"))))
                state.notice = nil
                return (name, state)
            }
        )
    }

    @Test func `which backend it is, and whether it can be changed`() {
        func state(_ backend: BackendRole, _ protection: Protection) -> AppState {
            Conversation.filled(
                Profile(name: "p", project: "my-app", backend: backend, protection: protection)
            ).state
        }
        expectAllDiffer([
            ("emulator", state(.emulator, .none)), ("staging", state(.staging, .none)),
            ("production", state(.production, .none)),
        ])
        let (open, closed) = (state(.staging, .none), state(.staging, .readOnly))
        #expect(pictures(open)[0] != pictures(closed)[0])
    }

    @Test func `which field of the composer is selected`() throws {
        var talk = try Conversation.ready()
        try talk.press("4")
        var states = [(name: "0", state: talk.state)]
        for step in 1...9 {
            try talk.press("<Down>")
            guard talk.state != states.last?.state else { break }
            states.append((name: "\(step)", state: talk.state))
        }
        #expect(states.count > 5)
        expectAllDiffer(states)
    }

    @Test func `whether a field is wrong or only unusual, and whether the message is too long`() throws {
        var talk = try Conversation.ready()
        let fine = talk.state
        _ = try talk.run("set ttl soon")
        #expect(ConsoleScreen.draw(talk.state).surface.text.contains("✗ this is no time"))
        var long = try Conversation.ready()
        _ = try long.run("set body \(String(repeating: "x", count: 5_000))")
        #expect(ConsoleScreen.draw(long.state).surface.text.contains("✗ 5,"))
        #expect(!ConsoleScreen.draw(fine).surface.text.contains("✗"))
    }

    @Test func `whether a command can be run`() throws {
        var talk = Conversation.filled(.readOnly)
        try talk.press("<C-p>subscribe")
        let text = ConsoleScreen.draw(talk.state).surface.text
        #expect(text.contains("– the profile look is read-only"))
    }

    @Test func `why a line is not run`() throws {
        var talk = Conversation.filled()
        try talk.press(":nonsense<Enter>")
        let rows = ConsoleScreen.draw(talk.state).surface.text.split(separator: "\n")
        #expect(rows.dropLast().last?.contains("✗ ") == true)
    }

    @Test func `whether a device is still there`() {
        var gone = DeviceRecord.phone
        gone.registered = false
        let states = [DeviceRecord.phone, gone].map { device in
            var talk = Conversation()
            talk.fill(devices: [device])
            talk.prepare(.commandGiven(.focus(.devices)))
            return (name: "\(device.registered)", state: talk.state)
        }
        expectAllDiffer(states)
    }

    @Test func `what a button, a choice and an offer do`() throws {
        var talk = try Conversation.ready()
        _ = try talk.run("send")
        let cancel = talk.state
        try talk.press("<Tab>")
        expectAllDiffer([("cancel", cancel), ("send", talk.state)])
        var line = Conversation.filled()
        try line.press(":theme d<Tab><Tab>")
        let first = line.state
        try line.press("<Tab>")
        expectAllDiffer([("first", first), ("second", line.state)])
    }

    @Test func `every look of the mono palette is bold, underlined, reversed or plain`() {
        let palette = TerminalUI.Palette(.builtIn, depth: .mono)
        for role in [Role.selected, .production, .staging, .emulator, .match] {
            #expect(palette.look(of: Style(role)).attributes.contains(.reverse))
        }
        for role in [Role.error, .warning, .key, .marked] {
            #expect(palette.look(of: Style(role)).attributes.contains(.bold))
        }
    }
}
