extension WireField {
    /// A member with one value of `codec`.
    static func value<Value>(_ name: String, _ path: Path<Value>, _ codec: WireCodec<Value>) -> Self {
        let protoName = snakeCase(name)
        return Self(name, codec.kind) { member, root, issues in
            let value = codec.read(member.value)
            root[keyPath: path] = value
            guard value == nil else { return }
            if let issue = codec.issue(with: member.value, spelling: member.name, protoName: protoName) {
                issues.append(issue)
            }
        } encode: { root in
            root[keyPath: path].map(codec.encode)
        }
    }

    static func text(_ name: String, _ path: Path<String>) -> Self { value(name, path, .text) }

    static func flag(_ name: String, _ path: Path<Bool>) -> Self { value(name, path, .flag) }

    /// A member with a list of values of `codec`.
    static func list<Value>(
        _ name: String,
        _ kind: FieldKind,
        _ path: Path<[Value]>,
        of codec: WireCodec<Value>
    ) -> Self {
        let protoName = snakeCase(name)
        return Self(name, kind) { member, root, issues in
            guard case .array(let elements) = member.value else {
                root[keyPath: path] = nil
                if let issue = codec.issue(with: member.value, spelling: member.name, protoName: protoName) {
                    issues.append(issue)
                }
                return
            }
            var values: [Value] = []
            values.reserveCapacity(elements.count)
            for (index, element) in elements.enumerated() {
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
            root[keyPath: path] = values
        } encode: { root in
            root[keyPath: path].map { .array($0.map(codec.encode)) }
        }
    }
}
