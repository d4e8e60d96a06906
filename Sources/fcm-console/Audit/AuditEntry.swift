import FCMCore

/// Something that changes what others get or have, as the audit trail names it.
struct AuditAction: Hashable, Sendable {
    /// Such as `send` or `topics.subscribe`.
    var name: String
    /// Whom or what it is about, without a whole token.
    var what: String
    /// How many it is about, when that is known before.
    var count: Int?

    init(_ name: String, _ what: String, count: Int? = nil) {
        (self.name, self.what, self.count) = (name, what, count)
    }
}

/// How an action ended.
struct AuditOutcome: Hashable, Sendable {
    /// `done`, `partly`, `failed`, `unknown`, `interrupted` or `aborted`; for sends `accepted`, for broadcasts handed
    /// over to workers `shared`, for what an app on a phone still tries `pending`.
    var word: String
    var done: Int?
    var failed: Int?
    /// Why it failed, when it did.
    var detail: String?

    init(_ word: String, done: Int? = nil, failed: Int? = nil, detail: String? = nil) {
        (self.word, self.done, self.failed, self.detail) = (word, done, failed, detail)
    }

    /// What counts mean as a word.
    init(done: Int, failed: Int, isInterrupted: Bool = false) {
        let word =
            if isInterrupted {
                "interrupted"
            } else if failed == 0 {
                "done"
            } else {
                done == 0 ? "failed" : "partly"
            }
        self.init(word, done: done, failed: failed)
    }
}

/// One line of the trail: what it says, and the hashes that make it a link of a chain.
struct AuditEntry: Hashable, Sendable {
    /// What the first entry has for the hash of the one before.
    static let origin = String(repeating: "0", count: 64)

    private static let hashMember = ",\"hash\":\""

    /// From 1, without gaps.
    var number: Int
    /// The hash of the entry before.
    var previous: String
    /// The hash of this line up to the hash itself.
    var hash: String
    /// Everything it says.
    var content: JSONObject

    /// The line of a new entry, without its line feed.
    static func line(_ number: Int, after previous: String, _ content: JSONObject) -> (
        text: String, hash: String
    ) {
        var object: JSONObject = ["n": .integer(Int64(number))]
        for member in content.members { object[member.name] = member.value }
        object["prev"] = .string(previous)
        let body = String(JSON.object(object).text().dropLast())
        let hash = SHA256.hex(body.utf8)
        return (body + hashMember + hash + "\"}", hash)
    }

    /// Reads a line; `nil` when it is none or was changed after it was written.
    init?(_ line: String) {
        let tail = Self.hashMember.utf8.count + 64 + 2
        let bytes = Array(line.utf8)
        guard bytes.count > tail else { return nil }
        let body = bytes[..<(bytes.count - tail)]
        let end = String(decoding: bytes[body.count...], as: UTF8.self)
        let hash = SHA256.hex(body)
        guard end == Self.hashMember + hash + "\"}", let object = try? JSON.parse(bytes).object,
            let number = object["n"]?.integer, let previous = object["prev"]?.string
        else { return nil }
        (self.number, self.previous, self.hash, content) = (Int(number), previous, hash, object)
    }
}
