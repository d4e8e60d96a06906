/// What an app may put into an upstream message; only text and numbers travel (C.7).
package enum UpstreamValue: Hashable, Sendable {
    case text(String)
    case integer(Int64)
    case number(Double)
    /// Anything else an app might try, by the name of its type.
    case other(String)

    /// What is sent; `nil` drops it.
    var wire: String? {
        switch self {
        case .text(let text): text
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .other: nil
        }
    }
}

extension UpstreamValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
}
