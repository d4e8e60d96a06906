/// Where to listen: `HOST:PORT`, an IPv6 address in brackets.
struct ListenAddress: Hashable, Sendable {
    /// Without brackets.
    let host: String
    /// 0 takes a free one.
    let port: Int

    /// Reads the address.
    ///
    /// - Throws: A usage failure that shows how it is written.
    init(_ text: String) throws(CommandFailure) {
        guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
            (0...65_535).contains(port), !text[text.index(after: colon)...].hasPrefix("+")
        else { throw Self.malformed(text) }
        var host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = String(host.dropFirst().dropLast())
        } else if host.contains(":") {
            throw Self.malformed(text)
        }
        guard !host.isEmpty, !host.contains("/"), !host.contains(" ") else { throw Self.malformed(text) }
        self.host = host
        self.port = port
    }

    /// Whether only this machine can reach it.
    var isLoopback: Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func malformed(_ text: String) -> CommandFailure {
        .usage(
            "\"\(text.visible)\" is no address to listen on",
            hint: "Write HOST:PORT, such as 127.0.0.1:9599."
        )
    }
}
