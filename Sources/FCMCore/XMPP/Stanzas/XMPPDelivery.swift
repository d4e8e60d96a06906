/// Something that the service delivers to the app server and repeats until it is acked.
package struct XMPPDelivery: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// From an app instance.
        case upstream
        /// A message that asked for it has reached its device.
        case receipt
    }

    /// By what repetitions are recognised, also across connections (XMPP protocol reference).
    package struct Key: Hashable, Sendable {
        package var from: String
        package var id: String

        package init(from: String, id: String) {
            self.from = from
            self.id = id
        }
    }

    package var kind: Kind
    /// `nil` when sender or id is missing: then nothing can be acked.
    package var key: Key?
    package var object: JSONObject

    package init(kind: Kind, key: Key?, object: JSONObject) {
        self.kind = kind
        self.key = key
        self.object = object
    }
}
