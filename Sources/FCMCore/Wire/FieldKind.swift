/// What a member of the schema holds, as JSON carries it.
package enum FieldKind: Hashable, Sendable {
    case text
    case flag
    /// A 32-bit integer; a string or an integral fraction is read too.
    case integer
    case decimal
    /// Seconds behind an `s`: `3.5s`.
    case duration
    /// RFC 3339.
    case timestamp
    /// One of these names, in any case, or its number.
    case choice([String])
    case textList
    case durationList
    /// An object whose values are strings.
    case textMap
    /// Any object.
    case object
    /// An object of the schema, of that type.
    case message(String)
    /// A list of objects of the schema, of that type.
    case messageList(String)
}
