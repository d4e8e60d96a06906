extension WireField {
    /// A member with an object whose values are strings; a `null` value is left out.
    ///
    /// Written in the order of the keys, so that equal messages are equal bytes.
    static func textMap(
        _ name: String,
        _ get: @escaping Getter<[String: String]>,
        _ set: @escaping Setter<[String: String]>,
        in parent: String
    ) -> Self {
        let protoName = snakeCase(name)
        let entry = "\(parent).\(name.prefix(1).uppercased())\(name.dropFirst())Entry"
        return Self(name, .textMap) { member, root, issues in
            guard case .object(let object) = member.value else {
                set(&root, nil)
                if let issue = WireIssue.notAMap(member.value, member.name, protoName, entry) {
                    issues.append(issue)
                }
                return
            }
            var values: [String: String] = Dictionary(minimumCapacity: object.members.count)
            for (index, item) in object.members.enumerated()
            where issues.count < WireError.maximumIssues {
                if case .string(let text) = item.value {
                    values[item.name] = text
                } else if var issue = WireCodec.text.issue(
                    with: item.value,
                    spelling: "value",
                    protoName: "value"
                ) {
                    issue.nest(in: .element(protoName, index))
                    issues.append(issue)
                }
            }
            set(&root, consume values)
        } encode: { root in
            get(root).map { values in
                let sorted = values.sorted { $0.key < $1.key }
                return .object(JSONObject(sorted.map { JSONObject.Member($0.key, .string($0.value)) }))
            }
        }
    }

    /// A member with any object.
    static func object(
        _ name: String,
        _ get: @escaping Getter<JSONObject>,
        _ set: @escaping Setter<JSONObject>
    ) -> Self {
        let protoName = snakeCase(name)
        return Self(name, .object) { member, root, issues in
            set(&root, member.value.object)
            let type = "type.googleapis.com/google.protobuf.Struct"
            if let issue = WireIssue.notAnObject(member.value, protoName, type) { issues.append(issue) }
        } encode: { root in
            get(root).map(JSON.object)
        }
    }

    /// A member with an object of the schema.
    static func message<Child: WireObject>(
        _ name: String,
        _ get: @escaping Getter<Child>,
        _ set: @escaping Setter<Child>
    ) -> Self {
        let protoName = snakeCase(name)
        let type = "type.googleapis.com/google.firebase.fcm.v1.\(Child.wire.typeName)"
        return Self(name, .message(Child.wire.typeName)) { path in
            Child.wire.leaves(under: path)
        } decode: { member, root, issues in
            guard case .object(let object) = member.value else {
                set(&root, nil)
                if let issue = WireIssue.notAnObject(member.value, protoName, type) { issues.append(issue) }
                return
            }
            let mark = issues.count
            var child = Child()
            Child.wire.decode(object, into: &child, &issues)
            if issues.count > mark { WireIssue.nest(&issues, from: mark, in: .field(protoName)) }
            set(&root, consume child)
        } encode: { root in
            get(root).map { .object(Child.wire.encode($0)) }
        }
    }

    /// A member with a list of objects of the schema.
    static func messages<Child: WireObject>(
        _ name: String,
        _ get: @escaping Getter<[Child]>,
        _ set: @escaping Setter<[Child]>
    ) -> Self {
        let protoName = snakeCase(name)
        let type = "type.googleapis.com/google.firebase.fcm.v1.\(Child.wire.typeName)"
        return Self(name, .messageList(Child.wire.typeName)) { member, root, issues in
            guard case .array(let elements) = member.value else {
                set(&root, nil)
                if case .null = member.value { return }
                return issues.append(
                    WireIssue(.invalidValue(type, member.value.text()), at: .field(protoName))
                )
            }
            var children: [Child] = []
            for (index, element) in elements.enumerated()
            where issues.count < WireError.maximumIssues {
                guard case .object(let object) = element else {
                    issues.append(
                        WireIssue(.invalidValue(type, element.text()), at: .element(protoName, index))
                    )
                    continue
                }
                let mark = issues.count
                var child = Child()
                Child.wire.decode(object, into: &child, &issues)
                WireIssue.nest(&issues, from: mark, in: .element(protoName, index))
                children.append(child)
            }
            set(&root, children)
        } encode: { root in
            get(root).map { .array($0.map(\.json)) }
        }
    }
}
