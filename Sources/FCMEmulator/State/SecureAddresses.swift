/// Where the emulator is reached by TLS, and whom to trust for it; absent is what was not asked for.
struct SecureAddresses: Sendable {
    /// Host and port.
    var https: String?
    /// Host and port.
    var xmpp: String?
    var caFile: String?
}
