/// A recursive-descent parser over the bytes of one document.
///
/// Elements are collected on a stack shared by the whole document, so that every array is allocated once, at its
/// final size; objects are mostly so small that a first guess of their size is cheaper than moving the members.
struct JSONParser {
    /// What is wrong and where; line and column are worked out only when this leaves the parser.
    struct Failure: Error {
        var kind: JSONSyntaxError.Kind
        var offset: Int
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int
    let isLenient: Bool
    var position = 0

    private let maximumDepth: Int
    private var depth = 0
    private var elements: [JSON] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ options: JSON.ParsingOptions) {
        self.bytes = bytes
        end = bytes.count
        isLenient = options.isLenient
        maximumDepth = options.maximumDepth
    }

    mutating func parseDocument() throws(Failure) -> JSON {
        if end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            throw Failure(kind: .byteOrderMark, offset: 0)
        }
        let value = try parseValue(else: .expectedValue)
        skipWhitespace()
        guard position == end else { throw Failure(kind: .trailingInput, offset: position) }
        return value
    }

    /// Parses the value at or after the position; `kind` is the complaint when none begins there.
    private mutating func parseValue(else kind: JSONSyntaxError.Kind) throws(Failure) -> JSON {
        skipWhitespace()
        guard position < end else { throw Failure(kind: kind, offset: position) }
        switch bytes[position] {
        case UInt8(ascii: "\""): return .string(try parseString(quote: UInt8(ascii: "\"")))
        case UInt8(ascii: "{"): return .object(try parseObject())
        case UInt8(ascii: "["): return .array(try parseArray())
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return try parseNumber()
        case UInt8(ascii: "t") where skip("true"): return .bool(true)
        case UInt8(ascii: "f") where skip("false"): return .bool(false)
        case UInt8(ascii: "n") where skip("null"): return .null
        case UInt8(ascii: "'") where isLenient: return .string(try parseString(quote: UInt8(ascii: "'")))
        default: throw Failure(kind: kind, offset: position)
        }
    }

    private mutating func parseArray() throws(Failure) -> [JSON] {
        try descend()
        let start = elements.count
        skipWhitespace()
        if !skip(UInt8(ascii: "]")) {
            while true {
                elements.append(try parseValue(else: .expectedValueOrBracket))
                skipWhitespace()
                if skip(UInt8(ascii: "]")) { break }
                guard skip(UInt8(ascii: ",")) else {
                    throw Failure(kind: .expectedCommaOrBracket, offset: position)
                }
                guard isLenient else { continue }
                skipWhitespace()
                if skip(UInt8(ascii: "]")) { break }
            }
        }
        depth -= 1
        let result = Array(elements[start...])
        elements.removeLast(elements.count - start)
        return result
    }

    private mutating func parseObject() throws(Failure) -> JSONObject {
        try descend()
        var members: [JSONObject.Member] = []
        var index: [String: Int] = [:]
        skipWhitespace()
        if !skip(UInt8(ascii: "}")) {
            members.reserveCapacity(4)
            while true {
                let name = try parseName()
                skipWhitespace()
                guard skip(UInt8(ascii: ":")) else {
                    throw Failure(kind: .expectedColon, offset: position)
                }
                let value = try parseValue(else: .expectedValue)
                Self.add(name, value, to: &members, &index)
                skipWhitespace()
                if skip(UInt8(ascii: "}")) { break }
                guard skip(UInt8(ascii: ",")) else {
                    throw Failure(kind: .expectedCommaOrBrace, offset: position)
                }
                guard isLenient else { continue }
                skipWhitespace()
                if skip(UInt8(ascii: "}")) { break }
            }
        }
        depth -= 1
        return JSONObject(members)
    }

    /// Adds a member, or replaces the value of an earlier one of that name.
    ///
    /// Beyond sixteen members the names are found through `index`: a hostile body must not cost its length
    /// squared.
    private static func add(
        _ name: consuming String,
        _ value: consuming JSON,
        to members: inout [JSONObject.Member],
        _ index: inout [String: Int]
    ) {
        if let earlier = place(of: name, members, &index) {
            members[earlier].value = value
        } else {
            members.append(JSONObject.Member(name, value))
        }
    }

    private static func place(
        of name: String,
        _ members: [JSONObject.Member],
        _ index: inout [String: Int]
    ) -> Int? {
        guard members.count >= 16 else {
            for place in members.indices where members[place].name == name { return place }
            return nil
        }
        if index.isEmpty {
            for place in members.indices { index[members[place].name] = place }
        }
        let earlier = index[name]
        if earlier == nil { index[name] = members.count }
        return earlier
    }

    private mutating func parseName() throws(Failure) -> String {
        skipWhitespace()
        guard position < end else { throw Failure(kind: .expectedKeyOrBrace, offset: position) }
        let byte = bytes[position]
        if byte == UInt8(ascii: "\"") || (isLenient && byte == UInt8(ascii: "'")) {
            return try parseString(quote: byte)
        }
        guard isLenient, Self.canStartBareName(byte) else {
            throw Failure(kind: .expectedKeyOrBrace, offset: position)
        }
        let start = position
        while position < end, Self.canStartBareName(bytes[position]) || Self.isDigit(bytes[position]) {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func descend() throws(Failure) {
        guard depth < maximumDepth else { throw Failure(kind: .tooDeep, offset: position) }
        depth += 1
        position += 1
    }

    private mutating func skipWhitespace() {
        while position < end {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard position < end, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skip(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard end - position >= count else { return false }
        for offset in 0..<count where bytes[position + offset] != word.utf8Start[offset] { return false }
        position += count
        return true
    }

    private static func canStartBareName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
