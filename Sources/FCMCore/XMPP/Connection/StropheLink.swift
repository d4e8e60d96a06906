import CStrophe
import Glibc

/// One connection by libstrophe, on a thread of its own: the library blocks while it looks up names and agrees on TLS.
///
/// Unchecked because everything but `orders` and `bell` is touched only by `run`, on the connection's own thread.
final class StropheLink: XMPPLink, @unchecked Sendable {
    /// What other threads want of it.
    fileprivate struct Orders {
        var stanzas: [UInt8] = []
        var mustClose = false
        var mustDrop = false
        /// A copy of the socket, to shut down when the thread is stuck inside the library; -1 before and after.
        var socket: Int32 = -1
    }

    private let account: XMPPAccount
    private let deliver: @Sendable (XMPPLinkEvent) -> Void
    private let orders = Locked(Orders())
    private let bell = Doorbell()

    // On the connection's thread.
    private var connection: OpaquePointer?
    private var isOpen = false
    private var hasSaidGoodbye = false
    /// What the library says about a login that was refused.
    fileprivate var loginRefusal: String?
    private var closure: XMPPClosure?

    init(_ account: XMPPAccount, _ deliver: @escaping @Sendable (XMPPLinkEvent) -> Void) {
        self.account = account
        self.deliver = deliver
    }

    func send(_ stanzas: [UInt8]) {
        orders.withLock { $0.stanzas += stanzas }
        bell.ring()
    }

    func close() {
        orders.withLock { $0.mustClose = true }
        bell.ring()
    }

    func drop() {
        orders.withLock { orders in
            orders.mustDrop = true
            if orders.socket >= 0 { shutdown(orders.socket, Int32(SHUT_RDWR)) }
        }
        bell.ring()
    }

    // MARK: On the connection's thread

    func run() {
        var log = xmpp_log_t(
            handler: noteLog,
            userdata: Unmanaged.passUnretained(self).toOpaque()
        )
        withUnsafePointer(to: &log) { log in
            if let context = xmpp_ctx_new(nil, log) {
                drive(context)
                xmpp_ctx_free(context)
            }
        }
        deliver(.closed(closure ?? XMPPClosure(.unreachable, "the XMPP library could not be started")))
    }

    private func drive(_ context: OpaquePointer) {
        guard let connection = xmpp_conn_new(context) else { return }
        self.connection = connection
        fcm_strophe_prepare(connection)
        // TLS from the first byte; what the service never offered stays off.
        let flags = Int(XMPP_CONN_FLAG_LEGACY_SSL) | Int(XMPP_CONN_FLAG_DISABLE_SM)
        xmpp_conn_set_flags(connection, flags)
        xmpp_conn_set_jid(connection, account.jid)
        xmpp_conn_set_pass(connection, account.serverKey.reveal())
        if let path = account.authorities { xmpp_conn_set_cafile(connection, path) }
        let userdata = Unmanaged.passUnretained(self).toOpaque()
        let code = xmpp_connect_client(connection, account.host, account.port, noteConnection, userdata)
        takeSocket()
        if code != XMPP_EOK, closure == nil { closure = XMPPClosure(.unreachable, "nothing answers there") }
        while closure == nil, follow(orders.withLock { $0.taken() }) {
            pump(context)
            if closure == nil { wait() }
        }
        closure = closure ?? XMPPClosure(.ended, "the connection was given up")
        xmpp_conn_release(connection)
        self.connection = nil
        orders.withLock { orders in
            if orders.socket >= 0 { Glibc.close(orders.socket) }
            orders.socket = -1
        }
    }

    /// Does what other threads want; false when that is the end.
    private func follow(_ wish: (stanzas: [UInt8], mustClose: Bool, mustDrop: Bool)) -> Bool {
        guard !wish.mustDrop else { return false }
        if isOpen, !hasSaidGoodbye, !wish.stanzas.isEmpty {
            // The library looks for a zero behind the bytes, though it is told how many there are.
            (wish.stanzas + [0]).withUnsafeBytes { bytes in
                bytes.withMemoryRebound(to: CChar.self) { text in
                    xmpp_send_raw(connection, text.baseAddress, wish.stanzas.count)
                }
            }
        }
        if wish.mustClose, !hasSaidGoodbye {
            hasSaidGoodbye = true
            xmpp_disconnect(connection)
        }
        return true
    }

    /// Lets the library write and read all that it can without waiting.
    ///
    /// It reads 4 KiB a round, and a TLS record has up to 16: what it holds of one already no poll shows. So it gets
    /// rounds until five in a row found nothing new at the socket.
    private func pump(_ context: OpaquePointer) {
        var (idle, rounds) = (0, 0)
        while closure == nil, idle < 5, rounds < 64 {
            xmpp_run_once(context, 0)
            takeSocket()
            idle = readiness(POLLIN, for: 0) & POLLIN != 0 ? 0 : idle + 1
            rounds += 1
        }
    }

    /// Sleeps until the socket or another thread has something; while it connects or ends also for the library's own
    /// clocks, which only its rounds read.
    private func wait() {
        let isSteady = isOpen && !hasSaidGoodbye
        let isAgreed = xmpp_conn_is_secured(connection) != 0
        // A socket that takes bytes now has taken all there were.
        let mustWrite =
            !isAgreed || xmpp_conn_send_queue_len(connection) > 0 || readiness(POLLOUT, for: 0) & POLLOUT == 0
        _ = readiness(mustWrite ? POLLIN | POLLOUT : POLLIN, for: isSteady ? -1 : 100, orBell: true)
        bell.answer()
    }

    private func readiness(_ events: Int32, for milliseconds: Int32, orBell: Bool = false) -> Int32 {
        let socket = orders.withLock { $0.socket }
        var polled = [
            pollfd(fd: socket, events: Int16(events), revents: 0),
            pollfd(fd: orBell ? bell.descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&polled, 2, milliseconds)
        return Int32(polled[0].revents)
    }

    /// The library makes a socket for each address that it tries.
    private func takeSocket() {
        let socket = fcm_strophe_take_socket()
        guard socket >= 0 else { return }
        let mustDrop = orders.withLock { orders in
            if orders.socket >= 0 { Glibc.close(orders.socket) }
            orders.socket = socket
            return orders.mustDrop
        }
        if mustDrop { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    // MARK: What the library tells

    fileprivate func opened() {
        isOpen = true
        let userdata = Unmanaged.passUnretained(self).toOpaque()
        xmpp_handler_add(connection, noteStanza, nil, "message", nil, userdata)
        deliver(.opened)
    }

    fileprivate func received(_ stanza: XMPPStanza) {
        deliver(.received(XMPPIncoming(stanza)))
    }

    fileprivate func closed(_ error: Int32, _ streamError: String?) {
        guard closure == nil else { return }
        if let refusal = fcm_strophe_certificate_refusal() {
            closure = XMPPClosure(.untrusted, String(cString: refusal))
        } else if let loginRefusal {
            closure = XMPPClosure(.notAuthorized, loginRefusal)
        } else {
            let text = streamError ?? words(for: error)
            closure = XMPPClosure(isOpen ? .ended : .unreachable, text)
        }
    }

    private func words(for error: Int32) -> String {
        if isOpen { return hasSaidGoodbye ? "goodbye" : "the server ended the connection" }
        // The library's own numbers are small and negative.
        let reason =
            error > 0 ? String(cString: strerror(error)) : "nothing answers there, or not by TLS and XMPP"
        return "no login: \(reason)"
    }
}

extension StropheLink.Orders {
    /// Takes what is to be sent; the wish to end stays.
    fileprivate mutating func taken() -> (stanzas: [UInt8], mustClose: Bool, mustDrop: Bool) {
        defer { stanzas = [] }
        return (stanzas, mustClose, mustDrop)
    }
}

// MARK: Callbacks; functions, so that they inherit no isolation

private func link(_ userdata: UnsafeMutableRawPointer?) -> StropheLink? {
    userdata.map { Unmanaged<StropheLink>.fromOpaque($0).takeUnretainedValue() }
}

private func noteConnection(
    _: OpaquePointer?,
    _ event: xmpp_conn_event_t,
    _ error: Int32,
    _ streamError: UnsafeMutablePointer<xmpp_stream_error_t>?,
    _ userdata: UnsafeMutableRawPointer?
) {
    switch event {
    case XMPP_CONN_CONNECT: link(userdata)?.opened()
    case XMPP_CONN_DISCONNECT, XMPP_CONN_FAIL:
        link(userdata)?.closed(error, streamError.map(StanzaReading.words))
    default: break
    }
}

private func noteStanza(
    _: OpaquePointer?,
    _ stanza: OpaquePointer?,
    _ userdata: UnsafeMutableRawPointer?
) -> Int32 {
    if let stanza { link(userdata)?.received(StanzaReading.stanza(stanza)) }
    return 1
}

/// Only errors of the login are kept: the library's other lines may hold what was sent.
private func noteLog(
    _ userdata: UnsafeMutableRawPointer?,
    _ level: xmpp_log_level_t,
    _ area: UnsafePointer<CChar>?,
    _: UnsafePointer<CChar>?
) {
    guard level == XMPP_LEVEL_ERROR, let area, strcmp(area, "auth") == 0 else { return }
    link(userdata)?.loginRefusal = "the server refused the sender id or the server key"
}
