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

    init(_ request: consuming ServerRequest, now: Moment) {
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
        self.request = request
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
