import FCMCore

/// One request taken apart for routing: decoded path segments, query, virtual time.
struct Call: Sendable {
    let request: ServerRequest
    /// Percent-decoded; a segment whose encoding is broken stays as it came.
    let segments: [String]
    let query: Query
    /// The target up to its question mark, as it came.
    let path: String
    let now: Moment

    init(_ request: ServerRequest, now: Moment) {
        self.request = request
        self.now = now
        // Every request passes here: one look at the bytes, and no text that nobody asks for.
        var target = request.target
        let (segments, length) = target.withUTF8 { bytes in
            let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
            return (Self.segments(of: UnsafeBufferPointer(rebasing: bytes[..<end])), end)
        }
        self.segments = segments
        let hasQuery = length < target.utf8.count
        path = hasQuery ? String(request.path) : target
        query = Query(hasQuery ? request.query : nil)
    }

    /// What stands behind each slash of `path`.
    private static func segments(of path: UnsafeBufferPointer<UInt8>) -> [String] {
        let slash = UInt8(ascii: "/")
        guard let first = path.firstIndex(of: slash) else { return [] }
        var segments: [String] = []
        segments.reserveCapacity(4)
        var start = first + 1
        while true {
            var end = start
            var isPlain = true
            while end < path.count, path[end] != slash {
                if path[end] == UInt8(ascii: "%") { isPlain = false }
                end += 1
            }
            let text = String(decoding: UnsafeBufferPointer(rebasing: path[start..<end]), as: UTF8.self)
            segments.append(isPlain ? text : Percent.decoded(Substring(text), plusIsBlank: false))
            guard end < path.count else { return segments }
            start = end + 1
        }
    }

    var method: String { request.method }

    /// Whether the answer is indented, as it is unless `prettyPrint` says otherwise.
    var isPretty: Bool {
        guard !query.isEmpty, let wish = query["prettyPrint"] else { return true }
        return wish != "false" && wish != "0"
    }
}

/// The query of a request or the body of a form: the last of several equal names counts.
struct Query: Sendable {
    private var pairs: [(name: String, value: String)] = []

    init(_ text: Substring?) {
        guard let text, !text.isEmpty else { return }
        for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            let value = pair.dropFirst(name.count + 1)
            pairs.append(
                (
                    Percent.decoded(Substring(name), plusIsBlank: true),
                    Percent.decoded(Substring(value), plusIsBlank: true)
                )
            )
        }
    }

    var isEmpty: Bool { pairs.isEmpty }

    subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

    /// Parameters go by their lowerCamelCase and their snake_case name.
    subscript(camel: String, snake: String) -> String? {
        pairs.last { $0.name == camel || $0.name == snake }?.value
    }
}

/// Percent-encoding of URLs.
enum Percent {
    /// The text behind `encoded`, or `encoded` itself when it is not valid UTF-8 in valid encoding.
    static func decoded(_ encoded: Substring, plusIsBlank: Bool) -> String {
        let plus = UInt8(ascii: "+")
        guard encoded.utf8.contains(where: { $0 == UInt8(ascii: "%") || (plusIsBlank && $0 == plus) }) else {
            return String(encoded)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(encoded.utf8.count)
        var rest = encoded.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
                else {
                    return String(encoded)
                }
                bytes.append(high << 4 | low)
            case plus where plusIsBlank: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? String(encoded)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
