import FCMCore
import Glibc
import Registry

/// `fcm-console devices`, from the flags to the exit code.
struct DevicesRun {
    /// How many rows are asked for at once.
    private static let page = 1_000

    private let invocation: Invocation
    private let arguments: Arguments
    private let local: LocalRegistry

    /// - Throws: A failure with the exit code of the contract: 64, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        self.invocation = invocation
        arguments = invocation.arguments
        local = try LocalRegistry(invocation)
    }

    func run() throws -> ExitCode {
        if arguments.action == "check" { return try DeviceCheck(invocation).run() }
        let fence = SignalFence()
        let run = self
        switch Waiting.run(behind: fence, grace: .seconds(10), { try await run.act() }) {
        case .finished(let result): return try result.get()
        case .signalled(let signal, _):
            Output.complain("fcm-console: interrupted\n")
            return ExitCode(signal: signal) ?? .interrupted
        }
    }

    private func act() async throws -> ExitCode {
        switch arguments.action {
        case "import":
            try local.checkWritable()
            return try await importList()
        case "list": return try await list()
        case "show": return try await show()
        case "remove": return try await remove()
        case let other: throw CommandFailure.usage("devices has no \"\(other.visible)\"")
        }
    }

    private func open() async throws -> (registry: any Registry, project: String) {
        let project = try await local.project()
        return (try await RegistryOpening.open(local.settings, project: project, mayForget: false), project)
    }

    private func importList() async throws -> ExitCode {
        let (registry, project) = try await open()
        let report = try await local.settings.audit.record(
            AuditAction("devices.import", arguments.operands.first ?? "-"),
            project: project
        ) {
            try await DeviceImportRun(arguments).run(into: registry)
        } outcome: { report in
            AuditOutcome(
                done: report.count.added + report.count.known,
                failed: report.badLines,
                isInterrupted: report.stoppedAt != nil
            )
        }
        if arguments.has("json") { Output.print(report.json) } else { Output.print(report.prose) }
        return report.exitCode
    }

    private func list() async throws -> ExitCode {
        let (registry, _) = try await open()
        let filter = arguments["filter"] ?? ""
        let limit = arguments.integer("limit") ?? Int.max
        var start = 0
        while start < limit, !Task.isCancelled {
            let range = start..<min(limit, start + Self.page)
            let rows = try await registry.devices(matching: filter, in: range).rows
            let line = arguments.has("json") ? { DeviceLines.json($0) } : DeviceLines.line
            // Nobody reads any more: nothing is left to do.
            guard Output.print(rows.map(line).joined()), rows.count == range.count else { break }
            start += rows.count
        }
        return .success
    }

    private func show() async throws -> ExitCode {
        let (registry, project) = try await open()
        let name = arguments.operands.first ?? ""
        guard let (registration, device) = try await Self.find(name, registry) else {
            throw CommandFailure(.failed, Self.unknown(name, project))
        }
        try await DeviceShow(invocation).run(device, registration, registry)
        return .success
    }

    private func remove() async throws -> ExitCode {
        try local.checkWritable()
        let (registry, project) = try await open()
        var found: [Registration] = []
        var missing = 0
        for name in arguments.operands {
            if let (registration, _) = try await Self.find(name, registry) {
                found.append(registration)
            } else {
                missing += 1
                Output.complain("fcm-console: \(Self.unknown(name, project))\n")
            }
        }
        if !found.isEmpty {
            let devices = found.count == 1 ? "the device" : "\(found.count) devices"
            let question = "Remove \(devices) with all subscriptions from the registry?"
            try local.confirm(question, project: project, arguments)
        }
        if !found.isEmpty {
            let what = found.count == 1 ? "\(found[0])" : "devices of the registry"
            try await local.settings.audit.record(
                AuditAction("devices.remove", what, count: found.count),
                project: project
            ) {
                for registration in found { try await registry.remove(registration) }
            } outcome: {
                AuditOutcome(done: found.count, failed: 0)
            }
        }
        if arguments.has("json") {
            let line: JSON = ["removed": .integer(Int64(found.count)), "unknown": .integer(Int64(missing))]
            Output.print(line.text() + "\n")
        } else {
            Output.print("\(found.count.withThousands) \(found.count == 1 ? "device" : "devices") removed\n")
        }
        return missing == 0 ? .success : .failed
    }

    /// The device with that token or FID.
    private static func find(
        _ name: String,
        _ registry: any Registry
    ) async throws -> (Registration, DeviceRecord)? {
        let names: [Registration] = [.token(RegistrationToken(name)), .fid(InstallationID(name))]
        for registration in names {
            if let device = try await registry.device(registration) { return (registration, device) }
        }
        return nil
    }

    private static func unknown(_ name: String, _ project: String) -> String {
        "no device of \(project.visible) has the token or FID \(RegistrationToken(name))"
    }
}
