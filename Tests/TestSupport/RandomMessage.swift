package import FCMCore

extension MessageDocument {
    /// A message with random members of the whole schema, each set once in a while, and at most one target.
    ///
    /// Drawn from the table of members, so that a new member takes part without a change here.
    package static func random(using generator: inout some RandomNumberGenerator) throws -> MessageDocument {
        var fields = MessageField.all.filter { !$0.isOutputOnly }
        fields.removeAll { targets.contains($0.path) }
        if let target = targets.randomElement(using: &generator), Bool.random(using: &generator) {
            fields.append(MessageField(path: target, kind: .text))
        }
        let unwanted =
            Bool.random(using: &generator) ? "androidV2.backgroundSync" : "androidV2.remoteNotification"
        fields.removeAll { $0.path.hasPrefix(unwanted) }

        let density = Double.random(in: 0.05...0.9, using: &generator)
        var message = JSON.object([:])
        for field in fields where Double.random(in: 0..<1, using: &generator) < density {
            message.set(.random(field.kind, using: &generator), at: field.path.split(separator: ".")[...])
        }
        return try MessageDocument.decode(message)
    }

    private static let targets = ["topic", "condition", "token", "fid"]
}

extension JSON {
    /// A value that a member of that kind takes, as the service would print it.
    package static func random(_ kind: FieldKind, using generator: inout some RandomNumberGenerator) -> JSON {
        switch kind {
        case .text: return .string(.random(using: &generator))
        case .flag: return .bool(.random(using: &generator))
        case .integer: return .integer(Int64(Int32.random(in: .min ... .max, using: &generator)))
        case .decimal: return .number(.random(in: -2...2, using: &generator))
        case .duration: return .string(Duration.random(using: &generator).wire)
        case .timestamp:
            let seconds = Int64.random(in: Timestamp.range, using: &generator)
            let nanoseconds = Int32.random(in: 0..<1_000_000_000, using: &generator)
            return .string(Timestamp(seconds: seconds, nanoseconds: nanoseconds)?.rfc3339 ?? "")
        case .choice(let names): return .string(names.randomElement(using: &generator) ?? "")
        case .textList: return list(of: .text, using: &generator)
        case .durationList: return list(of: .duration, using: &generator)
        case .textMap:
            var object = JSONObject()
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                object[.random(using: &generator)] = .string(.random(using: &generator))
            }
            return .object(object)
        case .object:
            return [
                "aps": ["badge": .random(.integer, using: &generator)], "x": [.null, .number(1.5), true],
            ]
        case .message, .messageList: return [:]
        }
    }

    private static func list(of kind: FieldKind, using generator: inout some RandomNumberGenerator) -> JSON {
        .array((0..<Int.random(in: 0...4, using: &generator)).map { _ in random(kind, using: &generator) })
    }

    /// Puts `value` at the path, making the objects on the way.
    fileprivate mutating func set(_ value: JSON, at path: ArraySlice<Substring>) {
        guard let name = path.first else {
            self = value
            return
        }
        var object = self.object ?? [:]
        var child = object[String(name)] ?? .object([:])
        child.set(value, at: path.dropFirst())
        object[String(name)] = child
        self = .object(object)
    }
}

extension Duration {
    fileprivate static func random(using generator: inout some RandomNumberGenerator) -> Duration {
        let whole = Duration.seconds(Int64.random(in: -3_000_000...3_000_000, using: &generator))
        let units: [Int64] = [0, 1, 1000, 1_000_000]
        let unit = units.randomElement(using: &generator) ?? 0
        return whole + .nanoseconds(unit * .random(in: 0..<1000, using: &generator))
    }
}
