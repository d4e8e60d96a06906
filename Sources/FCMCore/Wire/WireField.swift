/// One member of a type of the schema: its spellings, what it holds, and how it gets in and out of `Root`.
struct WireField<Root>: Sendable {
    /// Reads the member into the root; what is wrong is added with a path relative to the root.
    typealias Decode = @Sendable (JSONObject.Member, inout Root, inout [WireIssue]) -> Void
    typealias Encode = @Sendable (Root) -> JSON?
    typealias Getter<Value> = @Sendable (Root) -> Value?
    typealias Setter<Value> = @Sendable (inout Root, consuming Value?) -> Void

    /// In lowerCamelCase, as it is written.
    let name: String
    /// In snake_case, which is read too and which the service's errors print.
    let protoName: String
    let kind: FieldKind
    let decode: Decode
    let encode: Encode
    /// The members of the object that this one holds, with their paths behind its own.
    let leaves: @Sendable (String) -> [MessageField]
    private(set) var isDeprecated = false
    private(set) var isOutputOnly = false

    init(
        _ name: String,
        _ kind: FieldKind,
        leaves: @escaping @Sendable (String) -> [MessageField] = { _ in [] },
        decode: @escaping Decode,
        encode: @escaping Encode
    ) {
        self.name = name
        protoName = snakeCase(name)
        self.kind = kind
        self.leaves = leaves
        self.decode = decode
        self.encode = encode
    }

    var deprecated: Self {
        var field = self
        field.isDeprecated = true
        return field
    }

    /// The same member of a type that keeps it in a part of its own; the closures hand that part on.
    func lifted<Whole>(
        _ borrow: @escaping @Sendable ((Root) -> JSON?, Whole) -> JSON?,
        _ modify: @escaping @Sendable ((inout Root) -> Void, inout Whole) -> Void
    ) -> WireField<Whole> {
        WireField<Whole>(name, kind, leaves: leaves) { member, whole, issues in
            modify({ decode(member, &$0, &issues) }, &whole)
        } encode: { whole in
            borrow(encode, whole)
        }
    }

    var outputOnly: Self {
        var field = self
        field.isOutputOnly = true
        return field
    }
}

/// `androidV2` is `android_v2`: a capital letter begins a word, a digit does not.
package func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { result, character in
        if character.isUppercase { result.append("_") }
        result.append(contentsOf: character.lowercased())
    }
}
