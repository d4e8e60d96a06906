/// Makes connections to the service; the double of tests is scripted.
package protocol XMPPConnector: Sendable {
    /// Begins to connect and to log in; returns at once.
    ///
    /// `deliver` is called from any thread, in order, with `closed` as the last.
    func open(_ deliver: @escaping @Sendable (XMPPLinkEvent) -> Void) -> any XMPPLink
}

/// A connection that is open or on its way to be.
package protocol XMPPLink: Sendable {
    /// Sends whole stanzas; what is sent before it is open or after its end is lost.
    func send(_ stanzas: [UInt8])
    /// Says goodbye after what was sent, and waits for the other side's.
    func close()
    /// Ends it at once.
    func drop()
}

/// What happens on a connection.
package enum XMPPLinkEvent: Hashable, Sendable {
    /// Logged in, its resource bound.
    case opened
    case received(XMPPIncoming)
    case closed(XMPPClosure)
}

/// Where to connect to, and as whom.
package struct XMPPAccount: Hashable, Sendable {
    package var host: String
    package var port: UInt16
    package var senderID: String
    package var serverKey: Secret
    /// A PEM file of authorities to trust in place of the system's.
    package var authorities: String?

    package init(
        host: String = Self.serviceHost,
        port: UInt16 = Self.servicePort,
        senderID: String,
        serverKey: Secret,
        authorities: String? = nil
    ) {
        self.host = host
        self.port = port
        self.senderID = senderID
        self.serverKey = serverKey
        self.authorities = authorities
    }

    /// Where the service answered (XMPP protocol reference).
    package static let serviceHost = "fcm-xmpp.googleapis.com"
    package static let servicePort: UInt16 = 5235

    /// The user to log in as; its domain is also the name that the certificate must have.
    var jid: String { "\(senderID)@fcm.googleapis.com" }
}
