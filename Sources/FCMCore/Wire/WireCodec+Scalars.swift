extension WireCodec<String> {
    static let text = Self(.text, "TYPE_STRING", read: \.string, encode: JSON.string)
}

extension WireCodec<Bool> {
    static let flag = Self(.flag, "TYPE_BOOL", read: \.bool, encode: JSON.bool)
}

extension WireCodec<Int32> {
    /// An integer, an integral fraction, or either of them in a string.
    static let integer = Self(.integer, "TYPE_INT32", read: integer(_:)) { .integer(Int64($0)) }

    private static func integer(_ json: JSON) -> Int32? {
        switch json {
        case .integer(let value): Int32(exactly: value)
        case .number(let value): Int32(exactly: value)
        case .string(let text): (try? JSON.parse(text)).flatMap { $0.string == nil ? integer($0) : nil }
        case .null, .bool, .array, .object: nil
        }
    }
}

extension WireCodec<Double> {
    /// A number, alone or in a string, or one of the strings for those that JSON cannot write.
    static let decimal = Self(.decimal, "TYPE_FLOAT", read: decimal(_:)) { value in
        if value.isNaN { return "NaN" }
        guard value.isFinite else { return value < 0 ? "-Infinity" : "Infinity" }
        return .number(value)
    }

    private static func decimal(_ json: JSON) -> Double? {
        switch json {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .string("NaN"): .nan
        case .string("Infinity"): .infinity
        case .string("-Infinity"): -.infinity
        case .string(let text): (try? JSON.parse(text)).flatMap { $0.string == nil ? decimal($0) : nil }
        case .null, .bool, .array, .object: nil
        }
    }
}

extension WireCodec<Duration> {
    static let duration = Self(.duration, "type.googleapis.com/google.protobuf.Duration") { json in
        json.string.flatMap(Duration.init(wire:))
    } encode: { value in
        .string(value.wire)
    } complaint: { value, name in
        "Field '\(name)', \(WireIssue.durationReason(value))"
    }
}

extension WireCodec<Timestamp> {
    static let timestamp = Self(.timestamp, "type.googleapis.com/google.protobuf.Timestamp") { json in
        json.string.flatMap(Timestamp.init(rfc3339:))
    } encode: { value in
        .string(value.rfc3339)
    } complaint: { value, name in
        "Field '\(name)', \(WireIssue.timestampReason(value))"
    }
}

extension WireCodec where Value: SchemaEnum {
    /// A name in any case, or a number; a number of a later schema is kept and written as one.
    static var choice: Self {
        Self(
            .choice(Value.named.map(\.name)),
            "type.googleapis.com/google.firebase.fcm.v1.\(Value.schemaName)"
        ) {
            switch $0 {
            case .string(let name): Value(name: name)
            case .integer(let number): Int32(exactly: number).map(Value.init(number:))
            case .number(let number): Int32(exactly: number).map(Value.init(number:))
            case .null, .bool, .array, .object: nil
            }
        } encode: { value in
            Value.named.contains(value) ? .string(value.name) : .integer(Int64(value.name) ?? 0)
        }
    }
}
