/// A `message` stanza as it came, before anybody has read its JSON.
package struct XMPPStanza: Hashable, Sendable {
    /// The attribute `id`.
    package var id: String?
    /// The text of the child in the namespace `google:mobile:data`, whatever its prefix.
    package var payload: String?
    /// The text of its `error` child, empty when that has none; `nil` for a stanza that is no refusal.
    package var error: String?

    package init(id: String? = nil, payload: String? = nil, error: String? = nil) {
        self.id = id
        self.payload = payload
        self.error = error
    }
}
