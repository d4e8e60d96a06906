/// One member of the v1 message as a form can offer it.
package struct MessageField: Hashable, Sendable {
    /// From the message down, in lowerCamelCase: `android.notification.channelId`.
    package var path: String
    package var kind: FieldKind
    package var isDeprecated: Bool
    /// Set by the service only, ignored in a request.
    package var isOutputOnly: Bool

    package init(path: String, kind: FieldKind, isDeprecated: Bool = false, isOutputOnly: Bool = false) {
        self.path = path
        self.kind = kind
        self.isDeprecated = isDeprecated
        self.isOutputOnly = isOutputOnly
    }

    /// The last part of ``path``.
    package var name: String { String(path.split(separator: ".").last ?? "") }

    /// Every member that holds a value, in the order in which it is written.
    package static let all: [MessageField] = MessageDocument.wire.leaves(under: "")
}

extension WireTable {
    /// The members of this type itself; their paths are their names.
    package var members: [MessageField] { fields.map { $0.described(at: $0.name) } }

    /// The members below this one, objects of the schema replaced by their own members.
    func leaves(under parent: String) -> [MessageField] {
        fields.flatMap { field -> [MessageField] in
            let path = parent.isEmpty ? field.name : "\(parent).\(field.name)"
            let below = field.leaves(path)
            return below.isEmpty ? [field.described(at: path)] : below
        }
    }
}

extension WireField {
    fileprivate func described(at path: String) -> MessageField {
        MessageField(path: path, kind: kind, isDeprecated: isDeprecated, isOutputOnly: isOutputOnly)
    }
}
