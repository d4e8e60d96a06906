/// Where XMPP is spoken: a host and a port.
struct XMPPAddress: Hashable, Sendable {
    /// An IPv6 address without its brackets.
    let host: String
    let port: UInt16

    /// Reads `HOST:PORT`, an IPv6 address in brackets; `nil` when it is something else.
    init?(_ text: String) {
        guard !text.contains("/"), let endpoint = Endpoint(text), let port = endpoint.port else { return nil }
        let isBracketed = endpoint.host.hasPrefix("[")
        host = isBracketed ? String(endpoint.host.dropFirst().dropLast()) : endpoint.host
        self.port = UInt16(port)
    }
}
