/// The header lines of one message, kept as the bytes they came in.
///
/// Names are lower case. Nothing becomes a `String` before somebody asks for it, so a request whose headers
/// nobody reads costs no allocation for them.
package struct HeaderBlock: Sendable {
    /// Where one header lies in `bytes`.
    package struct Field: Hashable, Sendable {
        package var name: Range<Int32>
        package var value: Range<Int32>
    }

    package private(set) var bytes: [UInt8] = []
    package private(set) var fields: [Field] = []

    package init() {}

    init(bytes: [UInt8], fields: [Field]) {
        self.bytes = bytes
        self.fields = fields
    }

    package var count: Int { fields.count }

    /// Adds a header at the end; `name` is lower-cased.
    package mutating func append(_ name: String, _ value: String) {
        append(name: name.utf8.lazy.map(ByteClass.lowercased), value: value.utf8)
    }

    /// Adds a header at the end; `name` must be lower case already.
    package mutating func append(name: some Sequence<UInt8>, value: some Sequence<UInt8>) {
        let start = Int32(bytes.count)
        bytes.append(contentsOf: name)
        let middle = Int32(bytes.count)
        bytes.append(contentsOf: value)
        fields.append(Field(name: start..<middle, value: middle..<Int32(bytes.count)))
    }

    /// The value of the first header called `name` (lower case), or nil.
    package subscript(name: String) -> String? {
        guard let field = first(name) else { return nil }
        return text(field.value)
    }

    /// The first header called `name` (lower case), or nil.
    package func first(_ name: String) -> Field? {
        fields.first { matches($0.name, name) }
    }

    package func name(at index: Int) -> String { text(fields[index].name) }

    package func value(at index: Int) -> String { text(fields[index].value) }

    /// The bytes of `range` as text; what is not UTF-8 becomes U+FFFD.
    func text(_ range: Range<Int32>) -> String {
        String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }

    func matches(_ range: Range<Int32>, _ name: String) -> Bool {
        var index = Int(range.lowerBound)
        guard name.utf8.count == range.count else { return false }
        for byte in name.utf8 {
            if bytes[index] != byte { return false }
            index += 1
        }
        return true
    }
}
