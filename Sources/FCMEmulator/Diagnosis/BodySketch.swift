private import Glibc

/// What can be said about a body that was meant to be JSON, however broken it is: one pass over its bytes.
struct BodySketch: Hashable, Sendable {
    /// Whether it begins with a brace.
    private(set) var isObject = false
    /// The first comma with nothing but white space between it and a closing bracket.
    private(set) var trailingComma: Int?
    /// The first `...` outside of a string.
    private(set) var ellipsis: Int?
    /// Brackets that are open at the end, outermost first.
    private(set) var open: [UInt8] = []
    /// Names of the members of the outermost object, at most ``nameLimit``.
    private(set) var names: [String] = []

    private static let nameLimit = 32

    init(_ body: [UInt8]) {
        var comma: Int?
        var dots = 0
        var index = 0
        while index < body.count {
            let byte = body[index]
            dots = byte == UInt8(ascii: ".") ? dots + 1 : 0
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
            case UInt8(ascii: ","): comma = index
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if open.isEmpty, byte == UInt8(ascii: "{"), names.isEmpty { isObject = true }
                open.append(byte)
                comma = nil
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let comma, trailingComma == nil { trailingComma = comma }
                _ = open.popLast()
                comma = nil
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let end = Self.endOfString(body, from: index)
                if open.count == 1, names.count < Self.nameLimit, Self.isName(body, after: end) {
                    names.append(String(decoding: body[(index + 1)..<max(index + 1, end - 1)], as: UTF8.self))
                }
                index = end - 1
                comma = nil
            default:
                if dots == 3, ellipsis == nil { ellipsis = index - 2 }
                comma = nil
            }
            index += 1
        }
    }

    /// Where the string that opens at `start` is over: behind its closing quote, or the end.
    private static func endOfString(_ body: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < body.count {
            switch body[index] {
            case body[start]: return index + 1
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return body.count
    }

    /// Whether a colon follows.
    private static func isName(_ body: [UInt8], after end: Int) -> Bool {
        var index = end
        while index < body.count, [0x20, 0x0A, 0x0D, 0x09].contains(body[index]) { index += 1 }
        return index < body.count && body[index] == UInt8(ascii: ":")
    }

    /// Whether a comma may stand before a closing bracket; cheap, and wrong only where it stands in a string.
    ///
    /// Every request that succeeds passes here, so the brackets are found by the C library.
    static func mayHaveTrailingComma(_ body: [UInt8]) -> Bool {
        body.withUnsafeBytes { bytes in
            [UInt8(ascii: "}"), UInt8(ascii: "]")].contains { bracket in
                guard var rest = bytes.baseAddress else { return false }
                let end = rest + bytes.count
                while let found = memchr(rest, Int32(bracket), end - rest) {
                    var place = UnsafeRawPointer(found) - bytes.baseAddress.unsafelyUnwrapped - 1
                    while place >= 0, bytes[place] <= 0x20 { place -= 1 }
                    if place >= 0, bytes[place] == UInt8(ascii: ",") { return true }
                    rest = UnsafeRawPointer(found) + 1
                }
                return false
            }
        }
    }
}
