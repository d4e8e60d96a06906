import CPosix
import Console
import FCMCore
import Glibc
import Languages
import Registry
import TerminalNcurses
import TerminalUI

/// `fcm-console` without a subcommand: chooses driver, registry and endpoint, and runs the console.
struct ConsoleRun {
    private let invocation: Invocation
    private let settings: Settings
    private let themes: ThemeLibrary
    private let choice: ThemeChoice
    /// By name: those that may be shown without being asked for again.
    private let chosen: [String: Theme]
    private let script: Script?
    private let log: LogFile
    /// Whether there is a screen to draw on; without one a script runs in memory.
    private let hasTerminal: Bool

    /// Reads everything that needs neither network nor terminal.
    ///
    /// - Throws: A failure with the exit code of the contract: 64, 65 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        self.invocation = invocation
        settings = try Settings(invocation)
        themes = ThemeLibrary(settings.paths)
        choice = ThemeChoice(invocation.arguments, settings)
        var chosen: [String: Theme] = [:]
        for name in choice.names { chosen[name] = try themes.theme(named: name) }
        self.chosen = chosen
        script = try invocation.arguments["script"].map { path throws(CommandFailure) in
            try Self.readScript(path)
        }
        hasTerminal = isatty(STDOUT_FILENO) == 1
        guard hasTerminal || script != nil else {
            throw .usage(
                "the console needs a terminal, and stdout is none",
                hint: "--script FILE works without one; `fcm-console --help` lists the subcommands."
            )
        }
        log = LogFile(settings.log)
    }

    func run() throws -> ExitCode {
        let backends = OpenBackends(invocation, log)
        defer { backends.close() }
        let settings = settings
        let endsTakeBack = !hasTerminal
        // Without a terminal the signals have to be fenced before the first thread is made.
        let fence = hasTerminal ? nil : SharedFence()
        let session = try Waiting.run {
            try await backends.open(settings, hasTakeBack: !endsTakeBack)
        }
        let (driver, isDark) = try makeDriver(fence)
        defer { driver.stop() }
        log.write(.info, "console.started", ["profile": .string(session.profile.name)])
        let remembered = sessions?.load(session.profile.name) ?? .none
        let program = ConsoleProgram(
            configuration: configuration(session.profile, backends, isDark: isDark, remembered),
            services: session.services,
            registry: session.registry,
            driver: driver
        )
        let code = program.run()
        log.write(.info, "console.ended", ["code": .integer(Int64(code))])
        return ExitCode(rawValue: code) ?? .failed
    }

    /// What to draw on, and whether its page is dark, as far as is known.
    private func makeDriver(
        _ fence: SharedFence?
    ) throws(CommandFailure) -> (driver: any TerminalDriver, isDark: Bool) {
        let isDark = !ThemeChoice.isLight(invocation.environment)
        guard hasTerminal else { return (try ScriptDriver(fence), isDark) }
        do throws(TerminalUnavailable) {
            let driver = try NcursesDriver(
                theme: theme(isDark: isDark),
                options: NcursesDriver.Options(
                    mouse: hasMouse,
                    waitsForAppearance: choice.pinned == nil,
                    environment: invocation.environment.variables
                )
            )
            return (driver, driver.isDark ?? isDark)
        } catch {
            throw CommandFailure(
                .unavailable,
                "the console cannot start here: \(error.description.visible)",
                hint: "`fcm-console doctor` checks the terminal."
            )
        }
    }

    /// A script knows where it wants to be, and leaves nothing behind.
    private var sessions: SessionFiles? {
        let isWanted = hasTerminal && script == nil && !invocation.arguments.has("no-session")
        return isWanted ? SessionFiles(settings.paths) : nil
    }

    /// Only to somebody who has just begun: nothing is configured and nothing in particular was asked for.
    private var offersTour: Bool {
        let arguments = invocation.arguments
        return settings.configuration.file == nil && script == nil && !settings.isEndpointOverridden
            && !arguments.has("plain") && arguments["profile"] == nil
    }

    private var hasMouse: Bool {
        settings.configuration.hasMouse && !invocation.arguments.has("no-mouse")
    }

    private func theme(isDark: Bool) -> Theme { chosen[choice.name(isDark: isDark)] ?? .builtIn }

    private func configuration(
        _ profile: Console.Profile,
        _ backends: OpenBackends,
        isDark: Bool,
        _ remembered: RememberedSession
    ) -> ConsoleConfiguration {
        let (settings, themes, hasTerminal) = (settings, themes, hasTerminal)
        let (sessions, log) = (sessions, log)
        let making = ProfileMaking(settings, invocation)
        let invocation = invocation
        return ConsoleConfiguration(
            profile: profile,
            profileNames: settings.configuration.profileNames,
            theme: theme(isDark: isDark),
            themeNames: themes.names,
            themePair: choice.pair,
            followsTerminal: choice.pinned == nil,
            keys: settings.configuration.keys,
            script: script,
            endsAfterScript: !hasTerminal,
            plain: invocation.arguments.has("plain"),
            language: settings.configuration.language
                ?? Language(environment: invocation.environment.variables),
            hasMouse: hasMouse,
            remembered: remembered,
            offersTour: offersTour,
            ink: invocation.environment.knowsBlocks ? .blocks : .ascii,
            secondsFromUTC: Int64(cposix_seconds_from_utc()),
            host: ConsoleHost(
                writeFile: { try FileSystem.write($1, to: settings.paths.expand($0), replacing: $2) },
                edit: { try Editor(invocation.environment).edit($0) },
                theme: { try themes.theme(named: $0) },
                watchThemes: { @Sendable tell in if hasTerminal { ThemeWatcher.start(themes, tell) } },
                openProfile: { name in
                    let other = try making.settings.switched(
                        to: name,
                        isReadOnly: invocation.arguments.has("read-only")
                    )
                    var session = try await backends.open(other, hasTakeBack: hasTerminal, isSwitched: true)
                    session.remembered = sessions?.load(name) ?? .none
                    return session
                },
                newProfile: { draft, saves in saves ? making.save(draft) : await making.test(draft) },
                remember: { name, session in
                    do {
                        try sessions?.save(session, of: name)
                    } catch {
                        log.write(.warn, "session.lost", ["reason": .string("\(error)")])
                    }
                },
                makeSendID: SendRun.makeID,
                operatorName: settings.operatorName
            )
        )
    }

    private static func readScript(_ path: String) throws(CommandFailure) -> Script {
        let name = path == "-" ? "stdin" : path.visible
        let text: [UInt8]
        do throws(FileSystem.Failure) {
            text = try FileSystem.read(path, limit: 1 << 20)
        } catch {
            throw .data("the script \(name) cannot be read: \(error.reason)")
        }
        do throws(Script.Mistake) {
            return try Script(parsing: String(decoding: text, as: UTF8.self))
        } catch {
            throw .data("\(name):\(error.line): \(error.reason.visible)")
        }
    }
}
