internal import CPosix

/// Where a host can be reached.
package struct HostAddress: Sendable {
    private var address = cposix_address()

    /// All addresses of a host, the preferred first; none when the name is not found.
    ///
    /// Waits for the resolver.
    package static func resolve(_ host: String, port: Int) -> [HostAddress] {
        var found = [cposix_address](repeating: cposix_address(), count: 16)
        let count = cposix_resolve(host, String(port), &found, Int32(found.count))
        return found.prefix(max(0, Int(count))).map { HostAddress(address: $0) }
    }

    /// IPv4 or IPv6, as the system numbers them.
    var family: Int32 { address.family }

    /// Begins to connect; `nil` when that is refused at once.
    func connect() -> Int32? {
        var address = address
        let descriptor = cposix_begin_connect(&address)
        return descriptor < 0 ? nil : descriptor
    }
}
