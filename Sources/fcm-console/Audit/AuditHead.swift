import Glibc

/// What is known of a trail's end beside the trail itself: without it a cut end could not be told.
struct AuditHead: Hashable, Sendable {
    /// The last entry's number.
    var number: Int
    /// The last entry's hash.
    var hash: String
    /// How long the trail is with it, in bytes.
    var length: Int

    /// Where the head of a trail is.
    static func path(of trail: String) -> String { trail + ".head" }

    /// Reads it; `nil` when there is none or it is none.
    init?(of trail: String) {
        guard let bytes = try? FileSystem.read(Self.path(of: trail), limit: 1_024) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count == 3, let number = Int(words[0]), words[1].utf8.count == 64,
            let length = Int(words[2])
        else { return nil }
        (self.number, self.hash, self.length) = (number, String(words[1]), length)
    }

    init(number: Int, hash: String, length: Int) {
        (self.number, self.hash, self.length) = (number, hash, length)
    }

    /// Puts it in the place of the old one at once.
    func write(of trail: String) throws(FileSystem.Failure) {
        let path = Self.path(of: trail)
        try FileSystem.write("\(number) \(hash) \(length)\n", to: path + ".new")
        guard rename(path + ".new", path) == 0 else {
            throw FileSystem.Failure(path: path, reason: String(cString: strerror(errno)))
        }
    }
}
