import FCMCore

/// Where to speak XMPP and as whom, as far as it is known before anybody is asked.
///
/// What the profile says comes first, then what an emulator tells of itself.
struct XMPPAccess: Sendable {
    private var address: XMPPAddress?
    private var authorities: String?
    private var serverKey: Secret?
    private var senderID: String?
    private let project: String?
    /// Whom to ask for the rest.
    private var emulator: Endpoint?

    /// Reads the profile, in which the flags are.
    ///
    /// - Throws: A usage failure for a profile that speaks no XMPP, or a configuration failure for a missing file.
    init(_ profile: Profile) throws(CommandFailure) {
        (address, authorities) = (profile.xmpp, profile.caFile)
        (serverKey, senderID, project) = (profile.serverKey, profile.senderID, profile.project)
        if let authorities, !FileSystem.exists(authorities) {
            throw .configuration("the file of authorities \(authorities.visible) is not there")
        }
        switch profile.backend {
        case .fcm: break
        case .emulator(let endpoint): emulator = endpoint
        case .embedded:
            guard address == nil else { break }
            throw .usage(
                "the demo inside this program does not speak XMPP",
                hint:
                    "Start `fcm-console emulator --xmpp 127.0.0.1:0`, then use --endpoint or --xmpp-endpoint."
            )
        }
    }

    /// The account to begin with.
    ///
    /// - Throws: A usage failure that names what is missing, or an unavailable one when an emulator cannot be asked.
    func account() async throws(CommandFailure) -> XMPPAccount { try await login().account }

    /// The account to begin with, and the project that it is of, as far as that is known: else the sender.
    ///
    /// - Throws: As ``account()``.
    func login() async throws(CommandFailure) -> (account: XMPPAccount, project: String) {
        var told: XMPPEmulator?
        if let emulator {
            told = await XMPPEmulator.ask(emulator, project: project)
            guard address != nil || told?.address != nil else {
                throw CommandFailure(
                    .unavailable,
                    told == nil
                        ? "no emulator answers at \(emulator.url)"
                        : "the emulator at \(emulator.url) does not speak XMPP",
                    hint: "Start it with --xmpp 127.0.0.1:0, or give --xmpp-endpoint."
                )
            }
        }
        guard let senderID = senderID ?? told?.senderID else {
            throw .usage("which sender?", hint: "Add --sender-id, or sender_id to the profile.")
        }
        guard let key = serverKey ?? told?.serverKey, !key.isEmpty else {
            throw .usage(
                "there is no server key",
                hint: "Put it into FCM_CONSOLE_SERVER_KEY, or server_key into the profile."
            )
        }
        let address = address ?? told?.address
        let account = XMPPAccount(
            host: address?.host ?? XMPPAccount.serviceHost,
            port: address?.port ?? XMPPAccount.servicePort,
            senderID: senderID,
            serverKey: key,
            authorities: authorities ?? told?.authorities
        )
        return (account, project ?? told?.project ?? senderID)
    }

    /// Makes connections for `first`; an emulator is asked again before each further one.
    func connector(_ first: XMPPAccount) -> any XMPPConnector {
        guard emulator != nil else { return StropheConnector(first) }
        let access = self
        let known = Locked<XMPPAccount?>(first)
        return AskingConnector {
            let account = known.withLock { known in
                defer { known = nil }
                return known
            }
            if let account { return account }
            return try? await access.account()
        }
    }
}

/// What a running emulator tells about its XMPP listener.
struct XMPPEmulator: Hashable, Sendable {
    var address: XMPPAddress?
    var authorities: String?
    var project: String?
    var senderID: String?
    var serverKey: Secret?

    /// Asks once; `nil` when nothing answers.
    static func ask(_ endpoint: Endpoint, project: String?) async -> XMPPEmulator? {
        var options = CurlTransport.Options()
        options.isLoopbackOnly = endpoint.isLoopback
        guard let transport = try? CurlTransport(options) else { return nil }
        let request = HTTPRequest(method: "GET", url: endpoint.url + "/emulator/v1", deadline: .seconds(3))
        guard let reply = try? await transport.exchange(request), reply.status == 200,
            let answer = try? JSON.parse(reply.body)
        else { return nil }
        let projects = answer["projects"]?.array ?? []
        let own = project.map { name in projects.first { $0["project"]?.string == name } } ?? projects.first
        return XMPPEmulator(
            address: answer["xmpp"]?.string.flatMap { XMPPAddress($0) },
            authorities: answer["caFile"]?.string,
            project: own?["project"]?.string,
            senderID: own?["senderId"]?.string,
            serverKey: own?["serverKey"]?.string.map { Secret($0) }
        )
    }
}
