import CPosix
import Console
import FCMCore
import Glibc
import Registry
import TerminalNcurses
import TerminalUI

/// `fcm-console` without a subcommand: chooses driver, registry and endpoint, and runs the console.
struct ConsoleRun {
    private let invocation: Invocation
    private let settings: Settings
    private let themes: ThemeLibrary
    private let theme: Theme
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
        theme = try themes.theme(
            named: ThemeChoice.name(invocation.arguments, settings, invocation.environment)
        )
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
        let settings = settings
        let endsTakeBack = !hasTerminal
        // Without a terminal the signals have to be fenced before the first thread is made.
        let fence = hasTerminal ? nil : SharedFence()
        let session = try Waiting.run {
            try await backends.open(settings, hasTakeBack: !endsTakeBack)
        }
        let driver = try makeDriver(fence)
        defer { driver.stop() }
        log.write(.info, "console.started", ["profile": .string(session.profile.name)])
        let program = ConsoleProgram(
            configuration: configuration(session.profile, backends),
            services: session.services,
            registry: session.registry,
            driver: driver
        )
        let code = program.run()
        log.write(.info, "console.ended", ["code": .integer(Int64(code))])
        return ExitCode(rawValue: code) ?? .failed
    }

    private func makeDriver(_ fence: SharedFence?) throws(CommandFailure) -> any TerminalDriver {
        guard hasTerminal else { return try ScriptDriver(fence) }
        do throws(TerminalUnavailable) {
            return try NcursesDriver(
                theme: theme,
                options: NcursesDriver.Options(
                    mouse: !invocation.arguments.has("no-mouse"),
                    environment: invocation.environment.variables
                )
            )
        } catch {
            throw CommandFailure(
                .unavailable,
                "the console cannot start here: \(error.description.visible)",
                hint: "`fcm-console doctor` checks the terminal."
            )
        }
    }

    private func configuration(_ profile: Console.Profile, _ backends: OpenBackends) -> ConsoleConfiguration {
        let (settings, themes, hasTerminal) = (settings, themes, hasTerminal)
        let invocation = invocation
        return ConsoleConfiguration(
            profile: profile,
            profileNames: settings.configuration.profileNames,
            theme: theme,
            themeNames: themes.names,
            keys: settings.configuration.keys,
            script: script,
            endsAfterScript: !hasTerminal,
            plain: invocation.arguments.has("plain"),
            secondsFromUTC: Int64(cposix_seconds_from_utc()),
            host: ConsoleHost(
                writeFile: { try FileSystem.write($1, to: settings.paths.expand($0), replacing: $2) },
                edit: { try Editor(invocation.environment).edit($0) },
                theme: { try themes.theme(named: $0) },
                openProfile: { name in
                    let other = try settings.switched(
                        to: name,
                        isReadOnly: invocation.arguments.has("read-only")
                    )
                    return try await backends.open(other, hasTakeBack: hasTerminal, isSwitched: true)
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
