import FCMCore
import Languages
package import Registry
package import TerminalUI

/// The console: one loop that owns the state and the driver.
///
/// Events and answers are drained, reduced, and then drawn once. Nothing runs while nothing happens.
package final class ConsoleProgram {
    private let configuration: ConsoleConfiguration
    private let driver: any TerminalDriver
    private let clock: any ConsoleClock
    private let mailbox: Mailbox
    private let runner: EffectRunner
    private var script: ScriptRunner
    package private(set) var state: AppState
    private var mustDraw = true
    private var pace = FramePace()

    package init(
        configuration: ConsoleConfiguration,
        services: ConsoleServices,
        registry: any Registry,
        driver: any TerminalDriver,
        clock: any ConsoleClock = LiveClock()
    ) {
        self.configuration = configuration
        self.driver = driver
        self.clock = clock
        mailbox = Mailbox(waker: driver.waker)
        let session = ConsoleSession(profile: configuration.profile, services: services, registry: registry)
        runner = EffectRunner(session: session, host: configuration.host, clock: clock, mailbox: mailbox)
        script = ScriptRunner(configuration.script)
        state = AppState(configuration, size: driver.size)
    }

    /// Runs until the console is left; the answer is the exit code.
    ///
    /// The caller restores the terminal.
    package func run() -> Int32 {
        driver.use(configuration.theme)
        configuration.host.watchThemes? { [mailbox] in mailbox.post(.themesChanged($0)) }
        take(.started)
        var hasInput = false
        while state.exitCode == nil {
            let pause = pace.pause(at: Timepiece.system.now())
            if hasInput || pause == .zero || mailbox.waiting == .answers { takeLetters() }
            if mustDraw { draw() }
            // Everything is drawn now, so a script that waits for idle finds it, or an answer will wake us.
            guard !stepScript(), state.exitCode == nil else { continue }
            let events = driver.wait(for: mailbox.waiting == nil ? nil : pause)
            hasInput = !events.isEmpty
            if hasInput { pace.press(at: Timepiece.system.now()) }
            for event in events { take(.input(event)) }
        }
        return finish()
    }

    /// Lets what must reach the disk reach it.
    private func finish() -> Int32 {
        remember()
        runner.cancelAll()
        while !mailbox.isIdle([.final, .lasting]) {
            takeLetters()
            if !mailbox.isIdle([.final, .lasting]) { _ = driver.wait(for: nil) }
        }
        return state.exitCode ?? 0
    }

    /// Keeps where one is, for the next run with the profile.
    private func remember() {
        configuration.host.remember?(state.profile.name, SessionState(state))
    }

    /// Whether no effect is running, no delay pending and everything drawn.
    private var isIdle: Bool { mailbox.isIdle() && !mustDraw }

    // MARK: Taking

    private func takeLetters() {
        let letters = mailbox.drain()
        if !letters.isEmpty { pace.take(at: Timepiece.system.now()) }
        for letter in letters {
            switch letter {
            case .action(let action):
                take(action)
            case .session(let session):
                remember()
                runner.cancelAll()
                runner.use(session)
                take(.profileOpened(session.profile, session.remembered))
            }
        }
    }

    private func take(_ action: AppAction) {
        state.now = clock.now
        // What goes over the wire is seen in the log alone.
        if case .traced = action, !state.log.isOpen {} else { mustDraw = true }
        let effects = AppReducer.reduce(&state, action)
        runner.isLogOpen = state.log.isOpen
        // Tasks inherit the language that they are begun in.
        Language.$current.withValue(state.language) {
            for effect in effects {
                if let rest = runner.run(effect) { perform(rest) }
            }
        }
    }

    /// Runs the next steps of the script as far as they need not wait; true when something was done.
    private func stepScript() -> Bool {
        guard let step = script.next(isIdle: isIdle, isReady: mailbox.isIdle([.quick, .final])) else {
            if script.isDone, configuration.endsAfterScript, state.exitCode == nil, isIdle {
                take(.input(.terminate(signal: 0)))
                state.exitCode = 0
                return true
            }
            return false
        }
        switch step {
        case .command(let invocation): take(.commandGiven(invocation))
        case .keys(let keys): for key in keys { take(.input(.key(key))) }
        case .waitIdle: break
        case .event(let event): take(.input(event))
        case .inspect(let look):
            draw()
            look(state, ConsoleScreen.draw(state).surface)
        }
        return true
    }

    private func draw() {
        let (surface, cursor) = ConsoleScreen.draw(state)
        driver.show(surface, cursor: cursor)
        mustDraw = false
    }

    // MARK: What only this thread may do

    private func perform(_ effect: MachineEffect) {
        switch effect {
        case .edit(let text): edit(text)
        case .copy(let text): take(.copied(driver.copy(text)))
        case .useTheme(let name): useTheme(name)
        case .saveScreen(let path): save(path, ConsoleScreen.draw(state).surface.text)
        case .saveState(let path): save(path, SavedState.json(of: state).text(pretty: true))
        case .exportLog(let lines, let path): export(lines, path)
        case .redraw: driver.invalidate()
        case .suspend: driver.suspend()
        case .useMouse(let isOn): driver.useMouse(isOn)
        }
    }

    private func edit(_ text: String) {
        do {
            let edited = try driver.withTerminalReleased { try configuration.host.edit(text) }
            driver.invalidate()
            if let edited, edited != text {
                take(.composer(.textEdited(edited)))
            } else {
                take(.noticed(Notice(.warning, say("the editor changed nothing"))))
            }
        } catch {
            driver.invalidate()
            take(.noticed(Notice(.error, say("the editor failed: \(error)"))))
        }
    }

    private func useTheme(_ name: String) {
        do {
            driver.use(try configuration.host.theme(name))
            take(.themeUsed(name))
        } catch {
            take(.themeFailed(name, say("theme \(name): \(error)")))
        }
    }

    private func export(_ lines: [String], _ path: String) {
        do {
            let text = lines.map { $0 + "\n" }.joined()
            let isWritten = try configuration.host.writeFile(path, text, false)
            let count = Wording.count(lines.count, "line")
            take(
                .noticed(
                    isWritten
                        ? Notice(.done, say("written: \(path), \(count)"))
                        : Notice(.error, say("\(path) is there already: name a new file"))
                )
            )
        } catch {
            take(.noticed(Notice(.error, "\(path): \(error)")))
        }
    }

    private func save(_ path: String, _ text: String) {
        do {
            _ = try configuration.host.writeFile(path, text, true)
            take(.noticed(Notice(.done, say("written: \(path)"))))
        } catch {
            take(.noticed(Notice(.error, "\(path): \(error)")))
        }
    }
}
