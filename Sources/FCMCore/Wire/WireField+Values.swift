extension WireField {
    /// A member with one value of `codec`.
    static func value<Value>(
        _ name: String,
        _ get: @escaping Getter<Value>,
        _ set: @escaping Setter<Value>,
        _ codec: WireCodec<Value>
    ) -> Self {
        let protoName = snakeCase(name)
        return Self(name, codec.kind) { member, root, issues in
            let value = codec.read(member.value)
            set(&root, value)
            guard value == nil else { return }
            if let issue = codec.issue(with: member.value, spelling: member.name, protoName: protoName) {
                issues.append(issue)
            }
        } encode: { root in
            get(root).map(codec.encode)
        }
    }

    static func text(_ name: String, _ get: @escaping Getter<String>, _ set: @escaping Setter<String>) -> Self
    { value(name, get, set, .text) }

    static func flag(_ name: String, _ get: @escaping Getter<Bool>, _ set: @escaping Setter<Bool>) -> Self {
        value(name, get, set, .flag)
    }

    /// A member with a list of values of `codec`.
    static func list<Value>(
        _ name: String,
        _ kind: FieldKind,
        _ get: @escaping Getter<[Value]>,
        _ set: @escaping Setter<[Value]>,
        of codec: WireCodec<Value>
    ) -> Self {
        let protoName = snakeCase(name)
        return Self(name, kind) { member, root, issues in
            guard case .array(let elements) = member.value else {
                set(&root, nil)
                if let issue = codec.issue(with: member.value, spelling: member.name, protoName: protoName) {
                    issues.append(issue)
                }
                return
            }
            var values: [Value] = []
            values.reserveCapacity(elements.count)
            for (index, element) in elements.enumerated()
            where issues.count < WireError.maximumIssues {
                if let value = codec.read(element) {
                    values.append(value)
                } else {
                    issues.append(
                        codec.issue(
                            withElement: element,
                            index,
                            spelling: member.name,
                            protoName: protoName
                        )
                    )
                }
            }
            set(&root, values)
        } encode: { root in
            get(root).map { .array($0.map(codec.encode)) }
        }
    }
}
