/// Where a request goes, in the words of HTTP/2's head.
struct HTTP2Target: Sendable {
    var address: RequestAddress
    var authority: String
    var path: String
    /// Whether it is this machine, by its literal name or address.
    var isLoopback: Bool

    /// `url` has been read as `address`.
    init(url: String, address: RequestAddress) {
        self.address = address
        authority = address.authority
        path = Self.path(url)
        isLoopback = address.isLoopback
    }

    /// What stands behind the host, without a fragment.
    private static func path(_ url: String) -> String {
        guard let colon = url.firstRange(of: "://") else { return "/" }
        let rest = url[colon.upperBound...]
        guard let start = rest.firstIndex(where: { $0 == "/" || $0 == "?" || $0 == "#" }) else { return "/" }
        let path = rest[start...].prefix { $0 != "#" }
        return path.first == "/" ? String(path) : "/\(path)"
    }
}
