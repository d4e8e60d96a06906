/// How one kind of value is read from JSON and written to it.
struct WireCodec<Value>: Sendable {
    let kind: FieldKind
    /// The type as the service's errors print it.
    let typeName: String
    /// Nothing for `null` and for what cannot be read.
    let read: @Sendable (JSON) -> Value?
    let encode: @Sendable (Value) -> JSON
    /// What the service prints behind the type: the offending value, or a sentence with the member's name.
    private let complaint: @Sendable (JSON, String) -> String

    init(
        _ kind: FieldKind,
        _ typeName: String,
        read: @escaping @Sendable (JSON) -> Value?,
        encode: @escaping @Sendable (Value) -> JSON,
        complaint: @escaping @Sendable (JSON, String) -> String = { value, _ in value.text() }
    ) {
        self.kind = kind
        self.typeName = typeName
        self.read = read
        self.encode = encode
        self.complaint = complaint
    }

    /// Why `value` was not read as the member that the request calls `spelling`; nothing for `null`.
    func issue(with value: JSON, spelling: String, protoName: String) -> WireIssue? {
        switch value {
        case .null: nil
        case .array: WireIssue(.listForSingle(protoName))
        case .object: WireIssue(.objectForScalar(protoName))
        case .bool, .integer, .number, .string:
            WireIssue(.invalidValue(typeName, complaint(value, spelling)), at: .field(protoName))
        }
    }

    /// Why `value` was not read as an element of the list that the request calls `spelling`.
    func issue(withElement value: JSON, _ index: Int, spelling: String, protoName: String) -> WireIssue {
        let place = WirePath.Component.element(protoName, index)
        switch value {
        case .array, .object:
            return WireIssue(.invalidValue(typeName, "Starting an object on a scalar field"), at: place)
        case .null, .bool, .integer, .number, .string:
            return WireIssue(.invalidValue(typeName, complaint(value, spelling)), at: place)
        }
    }
}
