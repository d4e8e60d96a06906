/// Where the emulator is reached by TLS, whom to trust for it, and whom it trusts; absent is what was not asked for.
struct SecureAddresses: Sendable {
    /// Host and port.
    var https: String?
    /// Host and port.
    var xmpp: String?
    /// Host and port.
    var proxy: String?
    var caFile: String?
    /// Whose assertions buy access tokens under strict authorization.
    var account: ServiceAccount?
}
