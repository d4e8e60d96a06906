import FCMCore
import Registry

extension EffectRunner {
    /// Looks for what could be meant as the target; a question that was asked before is given up.
    func findTargets(_ id: RequestID, _ question: TargetQuestion) {
        loads["targets"]?.cancel()
        loads["targets"] = start(.quick) { [session] in
            do {
                let rows = try await TargetWork(question: question, registry: session.registry).run()
                return [.composer(.targetsFound(id, rows))]
            } catch {
                // The target can be typed all the same, and its reach says what is wrong.
                return [.composer(.targetsFound(id, []))]
            }
        }
    }
}

/// Reads the topics, groups and devices whose name, label or token has what is typed.
struct TargetWork: Sendable {
    /// Rows of the kind that is typed, and of each other one.
    private static let (own, others) = (20, 5)
    /// Rows looked through for devices: the filter finds platforms too.
    private static let devices = 60

    let question: TargetQuestion
    let registry: any Registry

    func run() async throws -> [FieldOffer] {
        if question.kind == .condition { return try await topics(as: .condition, Self.own) }
        var rows = try await offers(question.kind, Self.own)
        for kind in [TargetKind.topic, .group, .token] where kind != question.kind {
            // A device is one row, by whichever name is asked for.
            if kind == .token, question.kind == .fid { continue }
            try Task.checkCancellation()
            rows += try await offers(kind, Self.others)
        }
        return rows
    }

    private func offers(_ kind: TargetKind, _ count: Int) async throws -> [FieldOffer] {
        switch kind {
        case .topic, .condition: try await topics(as: .topic, count)
        case .group:
            try await registry.groups(matching: filter, in: 0..<count).rows.map { group in
                FieldOffer(.group, group.name, note: .members(group.members.count))
            }
        case .token, .fid: try await devices(kind, count)
        }
    }

    private func topics(as kind: TargetKind, _ count: Int) async throws -> [FieldOffer] {
        try await registry.topics(matching: filter, in: 0..<count).rows.map { topic in
            FieldOffer(kind, topic.name.rawValue, note: .subscribers(topic.subscribers))
        }
    }

    private func devices(_ kind: TargetKind, _ count: Int) async throws -> [FieldOffer] {
        let text = question.text.lowercased()
        let found = try await registry.devices(matching: filter, in: 0..<Self.devices).rows
        let offers = found.compactMap { device -> FieldOffer? in
            let names = [device.label, device.token?.rawValue ?? "", device.fid?.rawValue ?? ""]
            guard names.contains(where: { $0.lowercased().contains(text) }) else { return nil }
            return offer(device, kind)
        }
        return Array(offers.prefix(count))
    }

    private func offer(_ device: DeviceRecord, _ kind: TargetKind) -> FieldOffer? {
        let (value, shown): (String, String)
        let isFID = device.token == nil || kind == .fid
        if isFID {
            guard let fid = device.fid else { return nil }
            (value, shown) = (fid.rawValue, fid.description)
        } else {
            guard let token = device.token else { return nil }
            (value, shown) = (token.rawValue, token.description)
        }
        let name = device.label.isEmpty ? shown : "\(device.label)  \(shown)"
        return FieldOffer(isFID ? .fid : .token, value, name: name, note: .platform(device.platform))
    }

    /// What is typed as one word of a filter.
    private var filter: String { question.text.isEmpty ? "" : "\"\(question.text)\"" }
}
