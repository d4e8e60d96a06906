import FCMCore

/// As the text that it is.
extension JSON: Codable {
    package init(from decoder: any Decoder) throws {
        self = try JSON.parse(try decoder.singleValueContainer().decode([UInt8].self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(serialized())
    }
}

extension JSONObject: Codable {
    package init(from decoder: any Decoder) throws {
        guard case .object(let object) = try JSON(from: decoder) else {
            throw ArchiveDamage("an object is something else")
        }
        self = object
    }

    package func encode(to encoder: any Encoder) throws { try JSON.object(self).encode(to: encoder) }
}
