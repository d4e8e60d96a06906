/// A value bound to a statement, in PostgreSQL's binary format.
enum PGValue {
    case integer(Int64)
    case text(String)
    case boolean(Bool)
    case bytes([UInt8])
    case null
    case integers([Int64?])
    case texts([String?])
    case booleans([Bool])
    case blobs([[UInt8]])

    static func optional(_ text: String?) -> PGValue { text.map(PGValue.text) ?? .null }

    static func optional(_ number: Int64?) -> PGValue { number.map(PGValue.integer) ?? .null }

    init(_ value: SQLValue) {
        switch value {
        case .integer(let number): self = .integer(number)
        case .text(let text): self = .text(text)
        case .boolean(let flag): self = .boolean(flag)
        case .null: self = .null
        }
    }

    /// Appends the value; returns whether there is one.
    func append(to bytes: inout [UInt8]) -> Bool {
        switch self {
        case .integer(let number): bytes.append(big: number)
        case .text(let text): bytes.append(contentsOf: text.utf8)
        case .boolean(let flag): bytes.append(flag ? 1 : 0)
        case .bytes(let more): bytes.append(contentsOf: more)
        case .null: return false
        case .integers(let numbers):
            Self.appendArray(numbers, of: PGType.integer, to: &bytes) { $1.append(big: $0) }
        case .texts(let texts):
            Self.appendArray(texts, of: PGType.text, to: &bytes) { $1.append(contentsOf: $0.utf8) }
        case .booleans(let flags):
            Self.appendArray(flags, of: PGType.boolean, to: &bytes) { $1.append($0 ? 1 : 0) }
        case .blobs(let blobs):
            Self.appendArray(blobs, of: PGType.bytes, to: &bytes) { $1.append(contentsOf: $0) }
        }
        return true
    }

    /// The number by which PostgreSQL knows the type; 0 leaves it to the statement.
    var type: UInt32 {
        switch self {
        case .integer: PGType.integer
        case .text: PGType.text
        case .boolean: PGType.boolean
        case .bytes: PGType.bytes
        case .null: 0
        case .integers: PGType.integers
        case .texts: PGType.texts
        case .booleans: PGType.booleans
        case .blobs: PGType.blobs
        }
    }

    /// One dimension, counted from 1, its elements behind their lengths.
    private static func appendArray<Element>(
        _ elements: [Element?],
        of type: UInt32,
        to bytes: inout [UInt8],
        _ put: (Element, inout [UInt8]) -> Void
    ) {
        bytes.append(big: Int32(elements.isEmpty ? 0 : 1))
        bytes.append(big: Int32(1))
        bytes.append(big: type)
        guard !elements.isEmpty else { return }
        bytes.append(big: Int32(elements.count))
        bytes.append(big: Int32(1))
        for element in elements {
            bytes.appendLengthAndValue { bytes in
                guard let element else { return false }
                put(element, &bytes)
                return true
            }
        }
    }
}

/// Numbers that PostgreSQL gives its own types; they are the same in every database.
enum PGType {
    static let (boolean, bytes, integer, text): (UInt32, UInt32, UInt32, UInt32) = (16, 17, 20, 25)
    static let (booleans, blobs, integers, texts): (UInt32, UInt32, UInt32, UInt32) = (1000, 1001, 1016, 1009)
}

extension [UInt8] {
    /// Appends a number, its highest byte first.
    mutating func append(big number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }

    /// Appends what `put` appends behind its length, or -1 when it says that there is nothing.
    mutating func appendLengthAndValue(_ put: (inout [UInt8]) -> Bool) {
        let start = count
        append(big: Int32(-1))
        guard put(&self) else { return }
        let length = UInt32(count - start - 4)
        for offset in 0..<4 { self[start + offset] = UInt8(truncatingIfNeeded: length >> (24 - 8 * offset)) }
    }
}
