/// An enum of the schema: numbered from 0 in the order of its names, open to numbers of a later schema.
package protocol SchemaEnum: Hashable, Sendable {
    /// The enum's name in the package `google.firebase.fcm.v1`.
    static var schemaName: String { get }
    /// Every value of this schema; the index is the number.
    static var named: [Self] { get }
    /// The upper-case name on the wire; a number for a value of a later schema.
    var name: String { get }
    /// A number that this schema does not have, kept as it came.
    static func unrecognised(_ number: Int32) -> Self
}

extension SchemaEnum {
    /// The value of that number, named or not.
    package init(number: Int32) {
        self =
            Self.named.indices.contains(Int(number)) ? Self.named[Int(number)] : Self.unrecognised(number)
    }

    /// The value of that name, upper or lower case: one official SDK sends lower case in production.
    package init?(name: String) {
        guard let value = Self.named.first(where: { $0.name == name }) else {
            let upper = name.uppercased()
            guard let value = Self.named.first(where: { $0.name == upper }) else { return nil }
            self = value
            return
        }
        self = value
    }
}
