/// A value bound to a statement that every database understands.
enum SQLValue {
    case integer(Int64)
    case text(String)
    case boolean(Bool)
    case null

    static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }

    static func optional(_ number: Int64?) -> SQLValue { number.map(SQLValue.integer) ?? .null }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    init(integerLiteral value: Int64) { self = .integer(value) }

    init(stringLiteral value: String) { self = .text(value) }
}
