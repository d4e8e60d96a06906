/// Who calls the control API: a program, or a page that a browser has loaded from somewhere.
///
/// A page of another site can have the browser post here, and by a name that it lets point to 127.0.0.1 (DNS rebinding)
/// even read the answers. Neither the name nor the page's origin can be chosen freely by it.
struct ControlCaller {
    /// The name or address that was called, in lower case, without port and brackets.
    private let host: String?
    private let authority: String
    private let origin: String?

    init(_ request: ServerRequest) {
        authority = request.authority.lowercased()
        host = authority.isEmpty ? nil : Self.host(of: authority)
        origin = request[header: "origin"]?.lowercased()
    }

    /// Why the call is refused; nil when it is taken.
    func objection(_ settings: EmulatorSettings) -> String? {
        if let host, !settings.allowsAnyHost, !isOurs(host) {
            return "the control API is called by an address or by localhost, not by \(host); "
                + "--allow-remote takes any name"
        }
        guard let origin else { return nil }
        let place = origin.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard place.count == 3, place[1].isEmpty,
            place[2] == authority || Self.isLoopback(Self.host(of: place[2]))
        else { return "a page of \(origin) may not call the control API" }
        return nil
    }

    /// Whether nobody else can make the name lead here: an address is not looked up, and the others are this
    /// machine's or Google's.
    private func isOurs(_ host: String) -> Bool {
        host.contains(":") || Self.isAddress(host) || Self.isLoopback(host)
            || CertificateAuthority.hosts.contains(host)
    }

    private static func host(of authority: some StringProtocol) -> String {
        if authority.hasPrefix("[") {
            return String(authority.dropFirst().prefix { $0 != "]" })
        }
        return String(authority.prefix { $0 != ":" })
    }

    private static func isAddress(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host.hasSuffix(".localhost") || host == "::1"
            || isAddress(host) && host.hasPrefix("127.")
    }
}
