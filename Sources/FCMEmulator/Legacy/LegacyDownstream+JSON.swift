import FCMCore

extension LegacyDownstream {
    /// Reads a message: the types of its fields first, then whom it names.
    ///
    /// - Parameters:
    ///   - json: What the body or stanza holds.
    ///   - isMulticast: Whether `registration_ids` means something, as it does over HTTP only.
    /// - Returns: The message, not yet checked.
    /// - Throws: a wrong type, no target, two targets, or too many of them.
    static func read(_ json: JSON, isMulticast: Bool) throws(LegacyRefusal) -> LegacyDownstream {
        guard case .object(let object) = json else { throw .notAnObject(json) }
        var message = LegacyDownstream(.one(""))
        var target = Target()
        for member in object.members where member.value != .null {
            let (name, value) = (member.name, member.value)
            switch name {
            case "to": target.to = try text(name, value)
            case "notification_key": target.key = try text(name, value)
            case "condition": target.condition = try text(name, value)
            case "registration_ids" where isMulticast: target.several = try texts(value)
            case "collapse_key": message.collapseKey = try text(name, value)
            case "priority": message.priority = try text(name, value)
            case "restricted_package_name": message.restrictedPackageName = try text(name, value)
            case "content_available": message.contentAvailable = try flag(name, value)
            case "mutable_content": message.mutableContent = try flag(name, value)
            case "dry_run": message.isDryRun = try flag(name, value)
            case "delivery_receipt_requested": message.wantsReceipt = try flag(name, value)
            // Obsolete since 2016: it must have the right type and has no effect.
            case "delay_while_idle": _ = try flag(name, value)
            case "time_to_live":
                switch value {
                case .integer, .number: message.timeToLive = value
                case .null, .bool, .string, .array, .object: throw .type(name, "java.lang.Number", value)
                }
            case "data":
                // The service's own wording says array, for an object.
                guard case .object(let data) = value else { throw .type(name, "array", value) }
                message.data = data.members.map { .init($0.name, .string(text(of: $0.value))) }
            case "notification":
                guard case .object(let notification) = value else { throw .type(name, "array", value) }
                message.notification = notification
            default: break
            }
        }
        message.address = try target.address(isMulticast: isMulticast)
        return message
    }

    /// The target fields as they came; exactly one may be there.
    private struct Target {
        var to: String?
        var key: String?
        var condition: String?
        var several: [String]?

        func address(isMulticast: Bool) throws(LegacyRefusal) -> Address {
            let one = to ?? key
            let name = to == nil ? "notification_key" : "to"
            if to != nil, key != nil { throw .bothTargets("to", "notification_key") }
            if several != nil, one != nil { throw .bothTargets("registration_ids", name) }
            if several != nil, condition != nil { throw .bothTargets("registration_ids", "condition") }
            if one != nil, condition != nil { throw .bothTargets("condition", name) }
            if let one { return .one(one) }
            if let condition { return .condition(condition) }
            guard let several else { throw .missingField(isMulticast ? "registration_ids" : "to") }
            guard !several.isEmpty else { throw .noRegistrations }
            guard several.count <= multicastLimit else { throw .tooManyRegistrations(several.count) }
            return .several(several)
        }
    }

    // MARK: Values

    private static func text(_ field: String, _ value: JSON) throws(LegacyRefusal) -> String {
        guard case .string(let text) = value else { throw .type(field, "java.lang.String", value) }
        return text
    }

    private static func flag(_ field: String, _ value: JSON) throws(LegacyRefusal) -> Bool {
        guard case .bool(let flag) = value else { throw .type(field, "java.lang.Boolean", value) }
        return flag
    }

    private static func texts(_ value: JSON) throws(LegacyRefusal) -> [String] {
        guard case .array(let elements) = value else { throw .registrationsNotArray }
        var texts: [String] = []
        texts.reserveCapacity(elements.count)
        for element in elements { texts.append(try text("registration_ids", element)) }
        return texts
    }

    /// Values of data that are not strings become some: numbers and the like as JSON writes them.
    private static func text(of value: JSON) -> String { value.string ?? value.text() }
}
