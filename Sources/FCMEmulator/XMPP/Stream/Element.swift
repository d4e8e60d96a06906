/// One XML element as it was read: names resolved to namespaces, text apart from children.
package struct Element: Codable, Hashable, Sendable {
    package var name: QualifiedName
    package var attributes: [Attribute] = []
    /// All text directly inside, UTF-8; where it stood among the children is not kept.
    package var text: [UInt8] = []
    package var children: [Element] = []

    /// The value of an attribute without a namespace.
    package subscript(attribute name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The first child of that name.
    package func child(_ name: QualifiedName) -> Element? { children.first { $0.name == name } }
}

/// An attribute; one in a namespace has it before its name, in braces.
package struct Attribute: Codable, Hashable, Sendable {
    package var name: String
    package var value: String
}

/// A local name in a namespace; prefixes are nobody's business (RFC 6120 §4.8).
package struct QualifiedName: Codable, Hashable, Sendable {
    package var namespace: String
    package var local: String

    package init(_ namespace: String, _ local: String) {
        self.namespace = namespace
        self.local = local
    }
}

/// The namespaces of the protocol.
enum Namespace {
    static let stream = "http://etherx.jabber.org/streams"
    static let client = "jabber:client"
    static let sasl = "urn:ietf:params:xml:ns:xmpp-sasl"
    static let bind = "urn:ietf:params:xml:ns:xmpp-bind"
    static let session = "urn:ietf:params:xml:ns:xmpp-session"
    static let stanzas = "urn:ietf:params:xml:ns:xmpp-stanzas"
    static let streams = "urn:ietf:params:xml:ns:xmpp-streams"
    static let ping = "urn:xmpp:ping"
    static let mobileData = "google:mobile:data"
}

extension QualifiedName {
    static let stream = QualifiedName(Namespace.stream, "stream")
    static let message = QualifiedName(Namespace.client, "message")
    static let presence = QualifiedName(Namespace.client, "presence")
    static let iq = QualifiedName(Namespace.client, "iq")
    static let auth = QualifiedName(Namespace.sasl, "auth")
    static let bind = QualifiedName(Namespace.bind, "bind")
    static let resource = QualifiedName(Namespace.bind, "resource")
    static let session = QualifiedName(Namespace.session, "session")
    static let ping = QualifiedName(Namespace.ping, "ping")
    /// The envelope of everything that FCM has to say.
    static let gcm = QualifiedName(Namespace.mobileData, "gcm")
}
