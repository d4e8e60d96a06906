import FCMCore
import Registry

/// `fcm-console groups`, from the flags to the exit code.
struct GroupsRun {
    private static let page = 1_000

    private let access: ServiceAccess
    private let list: RegistrationList?
    private var arguments: Arguments { access.arguments }
    private var name: String { arguments.operands.first ?? "" }

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64, 65, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        access = try ServiceAccess(invocation)
        let arguments = invocation.arguments
        guard arguments.operands.first?.isEmpty != true else { throw .data("a group's name is not empty") }
        guard GroupChange.Operation(rawValue: arguments.action) != nil else {
            list = nil
            return
        }
        try ChangeGate.checkWritable(access.settings.profile)
        list = try RegistrationList(
            arguments.operands.dropFirst(),
            arguments,
            command: "groups \(arguments.action)"
        )
    }

    func run() throws -> ExitCode {
        let run = self
        return try ServiceAccess.run { try await run.act() }
    }

    private func act() async throws -> ExitCode {
        let backend = try await access.backend()
        let registry = try await access.registry(of: backend.project)
        if let operation = GroupChange.Operation(rawValue: arguments.action), let list {
            return try await change(operation, list, backend, registry)
        }
        switch arguments.action {
        case "list": return try await listGroups(backend, registry)
        case "show": return try await show(backend, registry)
        case let other: throw CommandFailure.usage("groups has no \"\(other.visible)\"")
        }
    }

    // MARK: Looking

    private func listGroups(_ backend: Backend, _ registry: any Registry) async throws -> ExitCode {
        let filter = arguments["filter"] ?? ""
        var groups: [String: KnownGroup] = [:]
        var start = 0
        while !Task.isCancelled {
            let rows = try await registry.groups(matching: filter, in: start..<(start + Self.page)).rows
            for row in rows { groups[row.name] = KnownGroup(row) }
            guard rows.count == Self.page else { break }
            start += rows.count
        }
        if let control = EmulatorTruth.control(backend) {
            for group in try await EmulatorTruth.asked(control.groups)
            where filter.isEmpty || group.name.lowercased().contains(filter.lowercased()) {
                groups[group.name] = KnownGroup(group)
            }
        }
        let rows = groups.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        let line = arguments.has("json") ? GroupLines.json : GroupLines.line
        Output.print(rows.prefix(arguments.integer("limit") ?? Int.max).map(line).joined())
        return .success
    }

    private func show(_ backend: Backend, _ registry: any Registry) async throws -> ExitCode {
        let group: KnownGroup
        if let control = EmulatorTruth.control(backend),
            let found = try await EmulatorTruth.asked(control.groups).first(where: { $0.name == name })
        {
            group = KnownGroup(found)
        } else if EmulatorTruth.control(backend) == nil, let known = try await registry.group(named: name) {
            group = KnownGroup(known)
        } else {
            group = KnownGroup(name: name, key: try await key(backend, registry))
        }
        Output.print(arguments.has("json") ? GroupLines.json(group) : GroupLines.details(group))
        return .success
    }

    /// The group's key: an emulator's, else the registry's, else what the service gives.
    private func key(
        _ backend: Backend,
        _ registry: any Registry
    ) async throws(CommandFailure) -> NotificationKey {
        guard case .token(let key) = try await GroupLookup.target(.group(name), registry, backend) else {
            throw CommandFailure(.failed, "the group \"\(name.visible)\" was not found")
        }
        return key
    }

    // MARK: Changing

    private func change(
        _ operation: GroupChange.Operation,
        _ list: RegistrationList,
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> ExitCode {
        guard backend.senderID != nil else {
            throw CommandFailure.usage(
                "device groups need the sender id",
                hint: "Add --sender-id, or sender_id to the profile."
            )
        }
        let tokens = try await tokens(list, registry)
        try access.permit(question(operation, tokens.count), backend)
        let known = operation == .create ? nil : try await key(backend, registry)
        let action = AuditAction("groups.\(operation.rawValue)", "group \(name)", count: tokens.count)
        let mark = try access.settings.audit.begin(action, project: backend.project)
        let result = await carryOut(operation, tokens, known, backend.client)
        var change = GroupChange(operation: operation, name: name, registrations: tokens, result: result)
        access.settings.audit.end(mark, change.exitCode.audited)
        if case .done(let key, _) = result {
            let members = try await keep(operation, tokens, key, backend, registry)
            change.result = .done(key, members: members)
        }
        if arguments.has("json") {
            Output.print(change.jsonLines)
            Output.complain(change.prose)
        } else {
            Output.print(change.prose)
        }
        access.log.write(
            .info,
            "groups.changed",
            [
                "action": .string(operation.rawValue), "registrations": .integer(Int64(tokens.count)),
                "exitCode": .integer(Int64(change.exitCode.rawValue)),
            ]
        )
        return change.exitCode
    }

    private func question(_ operation: GroupChange.Operation, _ count: Int) -> String {
        let members = count == 1 ? "1 member" : "\(count) members"
        return switch operation {
        case .create: "Create the group \(name.visible) with \(members)"
        case .add: "Add \(members) to the group \(name.visible)"
        case .remove: "Remove \(members) from the group \(name.visible)"
        }
    }

    /// The members by their tokens, which is what groups are made of; a FID is looked up.
    private func tokens(_ list: RegistrationList, _ registry: any Registry) async throws
        -> [RegistrationToken]
    {
        let registrations = try await list.all(atMost: FCMClient.maximumGroupMembers)
        guard !registrations.isEmpty else {
            throw CommandFailure.data("there are no registrations", hint: "Nothing was changed.")
        }
        guard list.tally.badLines == 0 else {
            throw CommandFailure.data("some lines are no registrations", hint: "Nothing was changed.")
        }
        var tokens: [RegistrationToken] = []
        for registration in registrations {
            switch registration {
            case .token(let token): if !tokens.contains(token) { tokens.append(token) }
            case .fid(let fid):
                guard let token = try await registry.device(registration)?.token else {
                    throw CommandFailure.data(
                        "a group is made of tokens, and the registry has none for the FID \(fid)",
                        hint: "Give the device's token. Nothing was changed."
                    )
                }
                if !tokens.contains(token) { tokens.append(token) }
            }
        }
        return tokens
    }

    private func carryOut(
        _ operation: GroupChange.Operation,
        _ tokens: [RegistrationToken],
        _ known: NotificationKey?,
        _ client: FCMClient
    ) async -> GroupChange.Result {
        do throws(SendFailure) {
            switch (operation, known) {
            case (.add, let key?):
                return .done(try await client.addToGroup(name, key: key, members: tokens), members: nil)
            case (.remove, let key?):
                return .done(try await client.removeFromGroup(name, key: key, members: tokens), members: nil)
            case (.create, _), (.add, nil), (.remove, nil):
                return .done(try await client.createGroup(name, members: tokens), members: nil)
            }
        } catch {
            return .failed(error)
        }
    }

    /// Writes into the registry what is known of the group now.
    ///
    /// - Returns: The members that an emulator tells; the service tells none.
    private func keep(
        _ operation: GroupChange.Operation,
        _ tokens: [RegistrationToken],
        _ key: NotificationKey,
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> [RegistrationToken]? {
        let told = try await backend.control.asyncMap { control in
            try await EmulatorTruth.asked(control.groups).first { $0.name == name }?.members ?? []
        }
        let old = try await registry.group(named: name)?.members ?? []
        let guessed =
            switch operation {
            case .create: tokens
            case .add: old + tokens.filter { !old.contains($0) }
            case .remove: old.filter { !tokens.contains($0) }
            }
        let members = told ?? guessed
        if operation == .remove, members.isEmpty, told != nil || !old.isEmpty {
            try await registry.removeGroup(named: name)
        } else {
            try await registry.save(
                GroupRecord(name: name, notificationKey: key.rawValue, members: members)
            )
        }
        return told
    }
}
