/// A type of the schema that is read and written by its table of members.
package protocol WireObject: Hashable, Sendable {
    init()
    /// The type's members, in the order in which they are written.
    static var wire: WireTable<Self> { get }
}

/// The members of one type of the schema: reading, writing, refusing unknown names and listing all follow it.
package struct WireTable<Root>: Sendable {
    /// The type's name in the package `google.firebase.fcm.v1`.
    package let typeName: String
    let fields: [WireField<Root>]
    /// Every accepted spelling and the index of its field: short enough that a scan beats hashing.
    private let spellings: [(name: String, length: Int, index: Int)]

    init(_ typeName: String, _ fields: [WireField<Root>]) {
        self.typeName = typeName
        self.fields = fields
        spellings = fields.indices.flatMap { index in
            let field = fields[index]
            let names = field.name == field.protoName ? [field.name] : [field.name, field.protoName]
            return names.map { ($0, $0.utf8.count, index) }
        }
    }

    /// Reads `object` into `root`; what cannot be read is added to `issues`, its path relative to `object`.
    func decode(_ object: JSONObject, into root: inout Root, _ issues: inout [WireIssue]) {
        for place in object.members.indices {
            guard issues.count < WireError.maximumIssues else { return }
            object.members.lend(place) { member in
                if let index = index(of: member.pointee.name) {
                    fields[index].decode(member.pointee, &root, &issues)
                } else {
                    issues.append(WireIssue(.unknownName(member.pointee.name)))
                }
            }
        }
    }

    /// Writes what is set, in the order of the table, in lowerCamelCase.
    func encode(_ root: Root) -> JSONObject {
        var members: [JSONObject.Member] = []
        for index in fields.indices {
            guard let value = fields[index].encode(root) else { continue }
            members.append(JSONObject.Member(fields[index].name, value))
        }
        return JSONObject(members)
    }

    private func index(of name: String) -> Int? {
        let length = name.utf8.count
        return spellings.withUnsafeBufferPointer { spellings in
            // Names are ASCII; most are told apart by their length, without comparing texts.
            for place in spellings.indices
            where spellings[place].length == length && spellings[place].name == name {
                return spellings[place].index
            }
            return nil
        }
    }
}

extension WireObject {
    /// Reads a whole object of the schema.
    ///
    /// - Throws: everything that cannot be read, at once, as the service reports it.
    package static func decode(_ json: JSON) throws(WireError) -> Self {
        guard case .object(let object) = json else { throw WireError(WireIssue(.rootIsNoObject)) }
        var issues: [WireIssue] = []
        var value = Self()
        wire.decode(object, into: &value, &issues)
        if let error = WireError(issues) { throw error }
        return value
    }

    /// The documented JSON: lowerCamelCase names, absent members left out.
    package var json: JSON { .object(Self.wire.encode(self)) }
}
