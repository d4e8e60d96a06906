import CStrophe

/// Connects by libstrophe.
package struct StropheConnector: XMPPConnector {
    private let account: XMPPAccount

    package init(_ account: XMPPAccount) {
        self.account = account
    }

    /// The library's own set-up, once a process and safe from any thread.
    private static let isReady: Bool = {
        xmpp_initialize()
        return true
    }()

    package func open(_ deliver: @escaping @Sendable (XMPPLinkEvent) -> Void) -> any XMPPLink {
        let link = StropheLink(account, deliver)
        guard Self.isReady, OwnThread.start({ link.run() }) == 0 else {
            deliver(.closed(XMPPClosure(.unreachable, "no thread could be started for the connection")))
            return link
        }
        return link
    }
}
