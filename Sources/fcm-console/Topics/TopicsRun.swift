import FCMCore
import Registry

/// `fcm-console topics`, from the flags to the exit code.
struct TopicsRun {
    /// How many rows are asked for at once.
    private static let page = 1_000

    private let access: ServiceAccess
    private let topic: TopicName?
    private let list: RegistrationList?
    private var arguments: Arguments { access.arguments }

    /// Reads everything that needs no network.
    ///
    /// - Throws: A failure with the exit code of the contract: 64, 65, 77 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) {
        access = try ServiceAccess(invocation)
        let arguments = invocation.arguments
        topic = try arguments.operands.first.map { text throws(CommandFailure) in try Self.topic(text) }
        switch arguments.action {
        case "subscribe", "unsubscribe":
            try ChangeGate.checkWritable(access.settings.profile)
            list = try RegistrationList(
                arguments.operands.dropFirst(),
                arguments,
                command: "topics \(arguments.action)"
            )
        default: list = nil
        }
    }

    func run() throws -> ExitCode {
        let run = self
        return try ServiceAccess.run { try await run.act() }
    }

    private func act() async throws -> ExitCode {
        let backend = try await access.backend()
        switch (arguments.action, topic, list) {
        case ("list", _, _): return try await listTopics(backend)
        case ("members", let topic?, _): return try await members(of: topic, backend)
        case ("subscribe", let topic?, let list?): return try await change(.subscribe, topic, list, backend)
        case ("unsubscribe", let topic?, let list?):
            return try await change(.unsubscribe, topic, list, backend)
        case (let other, _, _): throw CommandFailure.usage("topics has no \"\(other.visible)\"")
        }
    }

    // MARK: Changing

    private func change(
        _ operation: BulkSubscription.Operation,
        _ topic: TopicName,
        _ list: RegistrationList,
        _ backend: Backend
    ) async throws -> ExitCode {
        let preposition = operation == .subscribe ? "to" : "from"
        try access.permit(
            "\(operation.word.capitalisedFirst) \(list.words) \(preposition) \(topic.rawValue)",
            backend
        )
        let registry = try await access.registry(of: backend.project)
        let work = SubscriptionRun(operation: operation, topic: topic, arguments: arguments)
        let report = try await access.settings.audit.record(
            AuditAction("topics.\(operation.word)", "\(list.words) \(preposition) \(topic.rawValue)"),
            project: backend.project
        ) {
            try await work.run(over: list, list.tally, backend, registry)
        } outcome: {
            $0.audited
        }
        guard report.total + report.badLines > 0 || report.summary.wasInterrupted else {
            throw CommandFailure.data("there are no registrations", hint: "Nothing was changed.")
        }
        report.tell(isJSON: arguments.has("json"))
        access.log.write(
            .info,
            "topics.changed",
            [
                "action": .string(operation.word), "topic": .string(topic.rawValue),
                "done": .integer(Int64(report.summary.done)),
                "failed": .integer(Int64(report.summary.failed)),
            ]
        )
        return report.exitCode
    }

    // MARK: Looking

    private func listTopics(_ backend: Backend) async throws -> ExitCode {
        let registry = try await access.registry(of: backend.project)
        let filter = arguments["filter"] ?? ""
        var topics: [KnownTopic] = []
        var start = 0
        while !Task.isCancelled {
            let rows = try await registry.topics(matching: filter, in: start..<(start + Self.page)).rows
            topics += rows.map { KnownTopic(name: $0.name, known: $0.subscribers) }
            guard rows.count == Self.page else { break }
            start += rows.count
        }
        if let control = EmulatorTruth.control(backend) {
            topics = merged(topics, try await EmulatorTruth.asked(control.topics), filter)
        }
        let isJSON = arguments.has("json")
        let lines = topics.prefix(arguments.integer("limit") ?? Int.max).map { topic in
            isJSON ? TopicLines.json(topic) : TopicLines.line(topic)
        }
        Output.print(lines.joined())
        return .success
    }

    private func merged(_ known: [KnownTopic], _ there: [EmulatorTopic], _ filter: String) -> [KnownTopic] {
        var topics: [TopicName: KnownTopic] = [:]
        for topic in known { topics[topic.name] = topic }
        for topic in there where filter.isEmpty || topic.name.lowercased().contains(filter.lowercased()) {
            guard let name = try? TopicName(topic.name) else { continue }
            topics[name, default: KnownTopic(name: name, known: 0)].atService = topic.subscribers
        }
        return topics.values.sorted { $0.name.rawValue.utf8.lexicographicallyPrecedes($1.name.rawValue.utf8) }
    }

    private func members(of topic: TopicName, _ backend: Backend) async throws -> ExitCode {
        let registry = try await access.registry(of: backend.project)
        let there = try await EmulatorTruth.control(backend).asyncMap { control in
            try await EmulatorTruth.subscribers(of: topic, control)
        }
        let isJSON = arguments.has("json")
        let limit = arguments.integer("limit") ?? Int.max
        let atService = there.map { Set($0.flatMap(\.names)) }
        var (start, printed, here): (Int, Int, Set<Registration>) = (0, 0, [])
        while printed < limit, !Task.isCancelled {
            let rows = try await registry.members(of: topic, in: start..<(start + Self.page)).rows
            let lines = rows.prefix(limit - printed).map { device in
                let place = atService.map { known in
                    SubscriptionPlace(isHere: true, isThere: device.names.contains(where: known.contains))
                }
                return isJSON ? TopicLines.json(device, place) : TopicLines.line(device, place)
            }
            if atService != nil { here.formUnion(rows.flatMap(\.names)) }
            printed += lines.count
            guard Output.print(lines.joined()), rows.count == Self.page else { break }
            start += rows.count
        }
        for device in there ?? [] where printed < limit && !device.names.contains(where: here.contains) {
            let known = try await registry.device(.token(device.token))
            let record = known ?? DeviceRecord(token: device.token, fid: device.fid)
            let isPrinted = Output.print(
                isJSON ? TopicLines.json(record, .service) : TopicLines.line(record, .service)
            )
            guard isPrinted else { break }
            printed += 1
        }
        return .success
    }

    static func topic(_ text: String) throws(CommandFailure) -> TopicName {
        do throws(TopicName.Malformed) {
            return try TopicName(text)
        } catch {
            throw .data(
                "the topic \"\(text.prefix(80).description.visible)\" is malformed",
                hint: "\(error)."
            )
        }
    }
}

extension EmulatorDevice {
    var names: [Registration] { [.token(token), .fid(fid)] }
}

extension Optional {
    /// What `body` makes of the value, when there is one.
    func asyncMap<Value>(_ body: (Wrapped) async throws -> Value) async rethrows -> Value? {
        guard let self else { return nil }
        return try await body(self)
    }
}
