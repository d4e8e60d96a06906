import CPosix
import FCMCore
import FCMEmulator
import Glibc

/// `fcm-console emulator`: listens until a signal, or until the command ends that it runs, and says what it does.
struct EmulatorRun {
    private let options: EmulatorOptions
    private let isQuiet: Bool
    /// Where the default project is written as a seed when the emulator ends.
    private let export: String?
    /// What to run, in the place of waiting for a signal.
    private let command: [String]?
    private let redirects: Bool
    private let environment: Environment
    private let story: Story?

    /// A scenario to play, and how.
    private struct Story {
        var scenario: Scenario
        var isHasty: Bool
        /// Whether the emulator ends with it.
        var endsAll: Bool
    }

    /// Reads the flags, and the seed.
    ///
    /// - Throws: A usage failure (64), or one of the seed (65).
    init(_ invocation: Invocation) throws(CommandFailure) {
        let arguments = invocation.arguments
        var settings = EmulatorSettings()
        settings.version = Version.text
        settings.isDemo = arguments.has("demo")
        if let path = arguments["seed"] {
            guard !settings.isDemo else {
                throw .usage("--demo and --seed are one or the other", hint: "A seed can have demo devices.")
            }
            settings.seedData = try SeedFile.read(path)
        }
        settings.auth = arguments["auth"] == "strict" ? .strict : .open
        settings.quota = arguments["quota"] == "fcm" ? .fcm : .off
        settings.conditions.limit =
            arguments["condition-limit"].flatMap(ConditionSettings.Limit.init(rawValue:)) ?? .topics
        settings.conditions.takesNegation = arguments["condition-negation"] != "off"
        settings.allowsAnyHost = arguments.has("allow-remote")
        settings.legacy = Self.legacy(arguments)
        if let project = arguments["project"] {
            guard Settings.isProject(project) else { throw .usage("\"\(project.visible)\" is no project id") }
            settings.project = project
        }
        if let sender = arguments["sender-id"] {
            guard Settings.isSenderID(sender) else {
                throw .usage("--sender-id must be digits, not \"\(sender.visible)\"")
            }
            settings.senderID = sender
        }
        let address = try Self.address(arguments["http"] ?? "127.0.0.1:9599", arguments)
        var options = EmulatorOptions(settings: settings)
        options.host = address.host
        options.port = address.port
        command = arguments.command
        redirects = command != nil && !arguments.has("no-redirect")
        options.https = try Self.optionalAddress("https", arguments)
        options.xmpp = try Self.optionalAddress("xmpp", arguments)
        options.proxy = try Self.optionalAddress("proxy", arguments)
        if command != nil {
            options.https = try Self.commandAddress(options.https, redirects: redirects)
            options.proxy = options.proxy ?? .init(host: "127.0.0.1", port: 0)
        }
        options.stateFolder = Paths(environment: invocation.environment).emulator
        options.data = arguments["data"].map {
            .init(path: $0, project: arguments["project"], senderID: arguments["sender-id"])
        }
        self.options = options
        export = arguments["export-on-exit"]
        if let export { try Self.checkFolder(of: export) }
        environment = invocation.environment
        story = try Self.story(arguments)
        isQuiet = arguments.has("quiet")
    }

    private static func story(_ arguments: Arguments) throws(CommandFailure) -> Story? {
        guard let name = arguments["scenario"] else {
            for option in ["no-waits", "until-played"] where arguments.has(option) {
                throw .usage("--\(option) is of --scenario", hint: "Name a scenario, or leave it out.")
            }
            return nil
        }
        guard arguments.command == nil || !arguments.has("until-played") else {
            throw .usage("--until-played and -- COMMAND are one or the other")
        }
        return Story(
            scenario: try ScenarioFile.read(name),
            isHasty: arguments.has("no-waits"),
            endsAll: arguments.has("until-played")
        )
    }

    /// A path that cannot be written is better told before the work than after it.
    private static func checkFolder(of path: String) throws(CommandFailure) {
        let folder = FileSystem.parent(of: path)
        if FileSystem.isFolder(path) {
            throw .usage("--export-on-exit: \(path.visible) is a folder", hint: "Name a file in it.")
        }
        guard FileSystem.isFolder(folder) else {
            throw .usage("--export-on-exit: there is no folder \(folder.visible)", hint: "Make it first.")
        }
    }

    private static func optionalAddress(
        _ option: String,
        _ arguments: Arguments
    ) throws(CommandFailure) -> EmulatorOptions.Address? {
        guard let text = arguments[option] else { return nil }
        let address = try address(text, arguments)
        return EmulatorOptions.Address(host: address.host, port: address.port)
    }

    /// Every listener stays on this machine, unless it is said that others are meant.
    private static func address(
        _ text: String,
        _ arguments: Arguments
    ) throws(CommandFailure) -> ListenAddress {
        let address = try ListenAddress(text)
        guard address.isLoopback || arguments.has("allow-remote") else {
            throw .usage(
                "\(address.host.visible) can be reached from other machines",
                hint: "Add --allow-remote if that is meant: whoever reaches it may do everything."
            )
        }
        return address
    }

    /// How the legacy protocols answer; the words are those of the settings, checked by the option table.
    private static func legacy(_ arguments: Arguments) -> LegacySettings {
        var legacy = LegacySettings()
        legacy.isOn = arguments["legacy"] != "off"
        legacy.errors = arguments["legacy-errors"].flatMap(LegacySettings.Errors.init(rawValue:)) ?? .observed
        legacy.emptyGroup =
            arguments["legacy-empty-group"].flatMap(LegacySettings.EmptyGroup.init(rawValue:)) ?? .zero
        legacy.failedGroup =
            arguments["legacy-failed-group"].flatMap(LegacySettings.FailedGroup.init(rawValue:)) ?? .listed
        legacy.foreignGroup =
            arguments["legacy-foreign-group"].flatMap(LegacySettings.ForeignGroup.init(rawValue:)) ?? .refused
        return legacy
    }

    /// Where a command finds HTTPS: a free port, unless one was given that its library can lead to.
    private static func commandAddress(
        _ given: EmulatorOptions.Address?,
        redirects: Bool
    ) throws(CommandFailure) -> EmulatorOptions.Address {
        let address = given ?? .init(host: "127.0.0.1", port: 0)
        guard !redirects || CommandSurroundings.isReached(address.host) else {
            throw .usage(
                "with -- COMMAND, --https listens on 127.0.0.1 and not on \(address.host.visible)",
                hint: "Names are led there inside the command; --no-redirect goes without."
            )
        }
        return address
    }

    func run() throws(CommandFailure) -> ExitCode {
        // Each connection is one, and shells grant a thousand.
        _ = cposix_open_files(UInt(options.limits.connections + 200))
        let library = redirects ? try RedirectLibrary.find() : nil
        let wrapped = command.map(WrappedCommand.init)
        let fence = SignalFence(with: wrapped == nil ? [] : WrappedCommand.signals)
        // Stdout is the command's, when there is one.
        let lines = try LineWriter(to: wrapped == nil ? STDOUT_FILENO : STDERR_FILENO)
        var options = options
        if !isQuiet { options.onRequest = { lines.write(RequestLine.text($0)) } }
        let failure = Locked<DataFileFailure?>(nil)
        options.onFailure = { reason in
            failure.withLock { $0 = reason }
            kill(getpid(), SIGTERM)
        }
        noteUnusedSeed()
        let emulator: Emulator
        do throws(ServerFailure) {
            emulator = try Emulator.start(options)
        } catch {
            throw Self.failure(error)
        }
        if wrapped == nil || !isQuiet { lines.write(Self.ready(emulator)) }
        var ending: Result<ExitCode, CommandFailure> = .success(.success)
        let stage = try story.map { story throws(CommandFailure) in
            try ScenarioRun(story.scenario, emulator, lines, isHasty: story.isHasty, endsAll: story.endsAll)
        }
        if let wrapped {
            do throws(CommandFailure) {
                let surroundings = try CommandSurroundings(emulator, library, environment)
                ending = .success(try wrapped.run(surroundings.variables, behind: fence))
            } catch {
                ending = .failure(error)
            }
        } else {
            _ = fence.read()
        }
        if let stage, let code = stage.end() { ending = .success(code) }
        let hasStopped = Self.stop(emulator)
        lines.finish()
        if let export { try Self.write(hasStopped ? emulator : nil, to: export) }
        if let failure = failure.withLock({ $0 }) { throw Self.failure(.data(failure)) }
        return try ending.get()
    }

    /// A data file that is there already has the state: the seed is for `state:reset` then.
    private func noteUnusedSeed() {
        guard options.settings.seedData != nil || options.settings.isDemo, let path = options.data?.path,
            FileSystem.exists(path)
        else { return }
        let note = "fcm-console: \(path.visible) has a state already; the seed is used by state:reset alone\n"
        Output.write(Array(note.utf8), to: STDERR_FILENO)
    }

    private static func write(_ emulator: Emulator?, to path: String) throws(CommandFailure) {
        guard let emulator else {
            throw CommandFailure(
                .failed,
                "\(path.visible) was not written: the emulator was still at work after two seconds"
            )
        }
        do throws(FileSystem.Failure) {
            try FileSystem.replace(path, by: emulator.exportedState())
        } catch {
            throw CommandFailure(.failed, "\(path.visible) was not written: \(error.reason)")
        }
    }

    /// Stops it, but waits for that two seconds at most; false when they were not enough.
    ///
    /// One call can hold the emulator's thread for longer, such as one that makes a hundred thousand devices with many
    /// topics. What would be lost is in memory anyway, and ends with the process.
    private static func stop(_ emulator: Emulator) -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            emulator.stop()
            return true
        }
        let (reader, writer) = (ends[0], ends[1])
        defer { close(reader) }
        let code = OwnThread.start {
            emulator.stop()
            close(writer)
        }
        guard code == 0 else {
            close(writer)
            emulator.stop()
            return true
        }
        var end = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        return poll(&end, 1, 2_000) == 1
    }

    /// The one line that says where it listens; listeners that are off are absent.
    private static func ready(_ emulator: Emulator) -> String {
        var line: JSONObject = ["event": "ready", "http": .string(emulator.endpoint)]
        if let endpoint = emulator.secureEndpoint { line["https"] = .string(endpoint) }
        if let address = emulator.xmppAddress { line["xmpp"] = .string(address) }
        if let endpoint = emulator.proxyEndpoint { line["proxy"] = .string(endpoint) }
        line["project"] = .string(emulator.project)
        line["senderId"] = .string(emulator.senderID)
        line["serverKey"] = .string(emulator.serverKey)
        if let file = emulator.caFile { line["caFile"] = .string(file) }
        if let file = emulator.credentialsFile { line["credentialsFile"] = .string(file) }
        line["pid"] = .integer(Int64(getpid()))
        return JSON.object(line).text()
    }

    private static func failure(_ error: ServerFailure) -> CommandFailure {
        let text = error.description
        switch error {
        case .addressInUse, .system, .certificate: return CommandFailure(.unavailable, text)
        case .notPermitted: return CommandFailure(.permission, text)
        case .badHost, .data(.otherSender): return .usage(text)
        case .data(.inUse), .data(.full): return CommandFailure(.unavailable, text)
        case .data: return .data(text)
        }
    }
}

/// One line for one request.
enum RequestLine {
    static func text(_ record: RequestRecord) -> String {
        var line: JSONObject = [
            "event": "request", "time": .string(record.time.rfc3339),
            "method": .string(record.method), "path": .string(record.path),
            "status": .integer(Int64(record.status)), "protocol": .string(record.version),
            "milliseconds": .number((record.milliseconds * 1_000).rounded() / 1_000),
        ]
        if let code = record.errorCode { line["errorCode"] = .string(code) }
        if let flaw = record.flaw { line["flaw"] = .string(flaw) }
        return JSON.object(line).text()
    }
}
