import FCMCore
import FCMEmulator
import Glibc

/// `fcm-console emulator`: listens until a signal, and says on stdout what it does.
struct EmulatorRun {
    private let options: EmulatorOptions
    private let isQuiet: Bool

    /// Reads the flags.
    ///
    /// - Throws: A usage failure (64).
    init(_ invocation: Invocation) throws(CommandFailure) {
        let arguments = invocation.arguments
        var settings = EmulatorSettings()
        settings.version = Version.text
        settings.isDemo = arguments.has("demo")
        settings.auth = arguments["auth"] == "strict" ? .strict : .open
        settings.quota = arguments["quota"] == "fcm" ? .fcm : .off
        settings.conditions.limit =
            arguments["condition-limit"].flatMap(ConditionSettings.Limit.init(rawValue:)) ?? .topics
        settings.conditions.takesNegation = arguments["condition-negation"] != "off"
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
        options.https = try Self.optionalAddress("https", arguments)
        options.xmpp = try Self.optionalAddress("xmpp", arguments)
        self.options = options
        isQuiet = arguments.has("quiet")
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

    func run() throws(CommandFailure) -> ExitCode {
        let fence = SignalFence()
        let lines = try LineWriter()
        var options = options
        if !isQuiet { options.onRequest = { lines.write(RequestLine.text($0)) } }
        let emulator: Emulator
        do throws(ServerFailure) {
            emulator = try Emulator.start(options)
        } catch {
            throw Self.failure(error)
        }
        lines.write(Self.ready(emulator))
        _ = fence.read()
        Self.stop(emulator)
        lines.finish()
        return .success
    }

    /// Stops it, but waits for that two seconds at most.
    ///
    /// One call can hold the emulator's thread for longer, such as one that makes a hundred thousand devices with many
    /// topics. What would be lost is in memory anyway, and ends with the process.
    private static func stop(_ emulator: Emulator) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return emulator.stop() }
        let (reader, writer) = (ends[0], ends[1])
        defer { close(reader) }
        let code = OwnThread.start {
            emulator.stop()
            close(writer)
        }
        guard code == 0 else {
            close(writer)
            return emulator.stop()
        }
        var end = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        poll(&end, 1, 2_000)
    }

    /// The one line that says where it listens; listeners that are off are absent.
    private static func ready(_ emulator: Emulator) -> String {
        var line: JSONObject = ["event": "ready", "http": .string(emulator.endpoint)]
        if let endpoint = emulator.secureEndpoint { line["https"] = .string(endpoint) }
        if let address = emulator.xmppAddress { line["xmpp"] = .string(address) }
        line["project"] = .string(emulator.project)
        line["senderId"] = .string(emulator.senderID)
        line["serverKey"] = .string(emulator.serverKey)
        if let file = emulator.caFile { line["caFile"] = .string(file) }
        line["pid"] = .integer(Int64(getpid()))
        return JSON.object(line).text()
    }

    private static func failure(_ error: ServerFailure) -> CommandFailure {
        let text = error.description
        switch error {
        case .addressInUse, .system, .certificate: return CommandFailure(.unavailable, text)
        case .notPermitted: return CommandFailure(.permission, text)
        case .badHost: return .usage(text)
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
