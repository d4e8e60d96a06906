/// Finds out where to connect before each connection: an emulator that was restarted listens elsewhere.
package struct AskingConnector: XMPPConnector {
    private let ask: @Sendable () async -> XMPPAccount?
    private let connect: @Sendable (XMPPAccount) -> any XMPPConnector

    /// `ask` answers where to connect now; `nil` counts as a connection that does not come about.
    package init(
        _ ask: @escaping @Sendable () async -> XMPPAccount?,
        connect: @escaping @Sendable (XMPPAccount) -> any XMPPConnector = { StropheConnector($0) }
    ) {
        self.ask = ask
        self.connect = connect
    }

    package func open(_ deliver: @escaping @Sendable (XMPPLinkEvent) -> Void) -> any XMPPLink {
        let link = LateLink()
        Task {
            guard let account = await ask() else {
                return deliver(.closed(XMPPClosure(.unreachable, "nothing says where XMPP is spoken")))
            }
            link.open { connect(account).open(deliver) }
        }
        return link
    }
}

/// A connection that is about to be.
private final class LateLink: XMPPLink {
    private struct State {
        var link: (any XMPPLink)?
        var mustClose = false
        var mustDrop = false
    }

    private let state = Locked(State())

    /// Makes the connection, unless it has been given up meanwhile.
    func open(_ make: () -> any XMPPLink) {
        guard !state.withLock({ $0.mustDrop }) else { return }
        let link = make()
        let (mustClose, mustDrop) = state.withLock { state in
            state.link = link
            return (state.mustClose, state.mustDrop)
        }
        if mustDrop { link.drop() } else if mustClose { link.close() }
    }

    func send(_ stanzas: [UInt8]) {
        // Nobody sends before it is open, and by then it is here.
        state.withLock { $0.link }?.send(stanzas)
    }

    func close() {
        let link = state.withLock { state in
            state.mustClose = true
            return state.link
        }
        link?.close()
    }

    func drop() {
        let link = state.withLock { state in
            state.mustDrop = true
            return state.link
        }
        link?.drop()
    }
}
