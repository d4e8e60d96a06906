/// Reads the members of one object of a legacy body and gathers what cannot be read.
struct LegacyReader {
    private let object: JSONObject
    private let path: String
    private(set) var issues: [LegacyIssue] = []

    init(_ object: JSONObject, path: String = "") {
        self.object = object
        self.path = path
    }

    /// The member as it came; `null` counts as absent.
    func member(_ name: String) -> JSON? {
        guard let value = object[name], value != .null else { return nil }
        return value
    }

    mutating func text(_ name: String) -> String? { read(name, "a text") { $0.string } }

    mutating func flag(_ name: String) -> Bool? { read(name, "true or false") { $0.bool } }

    /// A number: the service refuses the same digits in quotes.
    mutating func integer(_ name: String) -> Int64? {
        read(name, "a whole number without quotes") { $0.integer }
    }

    /// A text, or a whole number written without quotes.
    mutating func digits(_ name: String) -> String? {
        read(name, "a number in quotes") { $0.string ?? $0.integer.map { "\($0)" } }
    }

    /// A list of texts, bare or as the text of a JSON array.
    mutating func arguments(_ name: String) -> [String]? {
        read(name, "the text of a JSON array of texts") { value in
            let list = value.array ?? value.string.flatMap { try? JSON.parse($0) }?.array
            let texts = list?.compactMap(\.string)
            return texts?.count == list?.count ? texts : nil
        }
    }

    mutating func read<Value>(_ name: String, _ wanted: String, _ convert: (JSON) -> Value?) -> Value? {
        guard let value = member(name) else { return nil }
        guard let converted = convert(value) else {
            complain(name, "this must be \(wanted)")
            return nil
        }
        return converted
    }

    mutating func complain(_ name: String, _ problem: String) {
        issues.append(LegacyIssue(path.isEmpty ? name : "\(path).\(name)", problem))
    }

    mutating func add(_ others: [LegacyIssue]) { issues += others }
}
