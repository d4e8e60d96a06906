import Broadcast
import Console
import FCMCore
import Registry

/// Reads who is subscribed to a topic, a member of a group or in the list of devices, in parts.
struct RecipientExpansion {
    /// What is expanded.
    enum Name: Hashable, Sendable {
        case topic(TopicName)
        case group(String)
        /// The devices that have the text, or all of them.
        case devices(matching: String)
        /// Devices that were marked in the console.
        case marked(Marks<DeviceRecord>)

        var words: String {
            switch self {
            case .topic(let topic): "topic \(topic.rawValue)"
            case .group(let name): "group \(name.visible)"
            case .marked(let marks):
                "\(marks.count.withThousands) marked \(marks.count == 1 ? "device" : "devices")"
            case .devices(""): "all devices"
            case .devices(let filter): "devices with \"\(filter.visible)\""
            }
        }

        /// How what is said of its devices goes on.
        fileprivate var place: String {
            switch self {
            case .topic, .group: "the \(words)"
            case .devices, .marked: "the list"
            }
        }
    }

    /// What a message can have of each device.
    private static let columns = ["token", "fid", "label", "platform"]
    private static let page = 10_000

    private let name: Name
    private let registry: any Registry
    /// The emulator that is asked as well; the real service tells nobody.
    private let control: EmulatorControl?
    private let listener: WritingListener
    /// The columns that the message wants.
    private let values: [String]
    /// Where the next part begins; `nil` when there is none.
    private var start: Int? = 0
    private var asksEmulator: Bool
    /// Whether the emulator tells what the registry has told before.
    private var mayRepeat = false
    /// Whether those marked one by one have been told.
    private var hasMarked = false
    /// Devices that the service has called unregistered, and which are not sent to.
    private var leftOut = 0

    /// - Throws: A data failure (65) when the message wants what is not known of a device.
    init(
        _ name: Name,
        _ message: Message,
        _ registry: any Registry,
        _ backend: Backend,
        _ listener: WritingListener
    ) throws(CommandFailure) {
        self.name = name
        self.listener = listener
        self.registry = registry
        control = EmulatorTruth.control(backend)
        asksEmulator = control != nil
        values = MessageTemplate(message).columns
        if let missing = values.first(where: { !Self.columns.contains($0) }) {
            throw .data(
                "the message wants {{\(missing.visible)}}, which is not known of devices",
                hint: "There are: \(Self.columns.joined(separator: ", "))."
            )
        }
    }

    /// Writes everyone down.
    ///
    /// - Throws: What the registry and the plan throw, and a failure (1) for a group that nobody knows.
    mutating func write(to plan: inout PlanWriter, by choice: SendProtocol) async throws {
        var unnamed = 0
        while let rows = try await next() {
            if Task.isCancelled { throw CommandFailure(.interrupted, "interrupted: nothing was sent") }
            for row in rows {
                if case .fid = row.target, !choice.knowsInstallationIDs {
                    unnamed += 1
                } else {
                    try plan.add(row, mayRepeat: mayRepeat)
                }
            }
            listener.counted(plan.count)
        }
        plan.count(badLines: unnamed)
        tell(leftOut, "are known to be unregistered and left out")
        tell(unnamed, "have no token, and --protocol \(choice.rawValue) knows no installation ids")
    }

    private func tell(_ count: Int, _ words: String) {
        guard count > 0 else { return }
        listener.noted("\(count.withThousands) devices of \(name.place) \(words)")
    }

    /// The next part; `nil` behind the last.
    ///
    private mutating func next() async throws -> [RecipientRow]? {
        switch name {
        case .topic(let topic): return try await next(of: topic)
        case .group(let name):
            guard start != nil else { return nil }
            start = nil
            return try await members(of: name)
        case .marked(let marks): return try await next(of: marks)
        case .devices(let filter):
            guard let first = start else { return nil }
            let devices = try await registry.devices(matching: filter, in: first..<(first + Self.page)).rows
            start = devices.count == Self.page ? first + Self.page : nil
            return rows(devices)
        }
    }

    private mutating func next(of topic: TopicName) async throws -> [RecipientRow]? {
        if let first = start {
            let devices = try await registry.members(of: topic, in: first..<(first + Self.page)).rows
            start = devices.count == Self.page ? first + Self.page : nil
            return rows(devices)
        }
        guard asksEmulator, let control else { return nil }
        (asksEmulator, mayRepeat) = (false, true)
        guard
            try await EmulatorTruth.asked(control.topics).contains(where: { $0.name == topic.rawValue })
        else { return nil }
        return rows(
            try await EmulatorTruth.subscribers(of: topic, control)
                .map { DeviceRecord(token: $0.token, fid: $0.fid) }
        )
    }

    /// Those that were marked one by one first, then those that a filter found.
    private mutating func next(of marks: Marks<DeviceRecord>) async throws -> [RecipientRow]? {
        guard let first = start else { return nil }
        if !hasMarked {
            hasMarked = true
            var devices: [DeviceRecord] = []
            for row in marks.rows {
                guard let registration = row.registration else { continue }
                if let device = try await registry.device(registration) { devices.append(device) }
            }
            return rows(devices)
        }
        guard let query = marks.query else { return nil }
        let devices = try await registry.devices(matching: query.filter, in: first..<(first + Self.page)).rows
        start = devices.count == Self.page ? first + Self.page : nil
        return rows(devices.filter { !($0.registration.map(query.except.contains) ?? true) })
    }

    private mutating func members(of name: String) async throws -> [RecipientRow] {
        let known = try await registry.group(named: name)?.members
        let there = try await control.asyncMap { control in
            try await EmulatorTruth.asked(control.groups).first { $0.name == name }?.members
        }
        guard let members = there.flatMap({ $0 }) ?? known else {
            throw CommandFailure(
                .failed,
                "nobody here knows the members of the group \"\(name.visible)\"",
                hint: "`fcm-console groups list` has those that are known; --group sends to it as a whole."
            )
        }
        var devices: [DeviceRecord] = []
        for token in members {
            devices.append(try await registry.device(.token(token)) ?? DeviceRecord(token: token))
        }
        return rows(devices)
    }

    private mutating func rows(_ devices: [DeviceRecord]) -> [RecipientRow] {
        var rows: [RecipientRow] = []
        rows.reserveCapacity(devices.count)
        for device in devices {
            guard device.registered, let target = device.target else {
                leftOut += 1
                continue
            }
            rows.append(RecipientRow(line: 0, target: target, values: values.map { device.text($0) }))
        }
        return rows
    }
}

extension DeviceRecord {
    /// Where messages to it go: a token every protocol knows.
    fileprivate var target: Target? { token.map { .token($0) } ?? fid.map { .fid($0) } }

    fileprivate func text(_ column: String) -> String {
        switch column {
        case "token": token?.rawValue ?? ""
        case "fid": fid?.rawValue ?? ""
        case "label": label
        default: platform.rawValue
        }
    }
}
