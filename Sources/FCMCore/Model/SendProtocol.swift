/// The protocol by which a message leaves; the raw value is the word that flags, fields and results use.
package enum SendProtocol: String, Hashable, Sendable, CaseIterable {
    /// HTTP v1, the only one that the real service still serves.
    case v1
    /// `POST /fcm/send` with JSON.
    case legacyHTTP = "legacy-http"
    /// Stanzas to the Cloud Connection Server.
    case xmpp
}
