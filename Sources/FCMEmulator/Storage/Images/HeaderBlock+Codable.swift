/// The bytes, and four places in them for each header.
extension HeaderBlock: Codable {
    private enum CodingKeys: CodingKey {
        case bytes, places
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let bytes = try container.decode([UInt8].self, forKey: .bytes)
        let places = try container.decode([UInt32].self, forKey: .places)
        guard places.count % 4 == 0, places.allSatisfy({ $0 <= bytes.count }) else {
            throw ArchiveDamage("headers lie outside of their bytes")
        }
        let fields = try stride(from: 0, to: places.count, by: 4).map { start in
            guard places[start] <= places[start + 1], places[start + 2] <= places[start + 3] else {
                throw ArchiveDamage("a header ends before it begins")
            }
            return Field(
                name: Int32(places[start])..<Int32(places[start + 1]),
                value: Int32(places[start + 2])..<Int32(places[start + 3])
            )
        }
        self.init(bytes: bytes, fields: fields)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(bytes, forKey: .bytes)
        var places: [UInt32] = []
        for field in fields {
            for place in [
                field.name.lowerBound, field.name.upperBound, field.value.lowerBound, field.value.upperBound,
            ] { places.append(UInt32(place)) }
        }
        try container.encode(places, forKey: .places)
    }
}
