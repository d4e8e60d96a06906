import FCMCore

/// Everything that one Firebase project has: devices, topics, groups, messages.
///
/// A value owned by ``EmulatorState``. Its parts are in `Project+….swift`, one concern each.
struct Project: Sendable {
    let id: String
    /// The project's place among all; part of every token.
    let ordinal: UInt32
    /// The project number, which is the sender id.
    let senderID: String
    let serverKey: String
    /// What the server key and the dice are made from.
    let seed: UInt64
    /// How every answer to a send begins, indented and not: `{"name":"projects/ID/messages/`, escaped and still open.
    let answerStart: (pretty: [UInt8], compact: [UInt8])

    var mint: TokenMint
    var devices = DeviceTable()
    var topics = TopicTable()
    var groups = GroupTable()
    /// Devices whose token was replaced by another one's; the old one still reaches it.
    var replacements: [UInt32: UInt32] = [:]
    /// Devices that were imported, by the token that Apple gave them.
    var apnsTokens: [String: UInt32] = [:]
    var inboxes: [UInt32: Inbox] = [:]
    var goneInboxes = GoneInboxes()
    var fanOuts = FanOutLog()
    var messages = RingLog<MessageRecord>(capacity: Self.messagesKept)
    var requests = RequestLog()
    var faults: FaultTable
    var stats = ProjectStats()
    /// 3,000 subscriptions a second and 600,000 messages a minute (`fcm-v1.md` §5).
    var subscriptionBucket = TokenBucket(perSecond: 3000, capacity: 3000)
    var sendQuota = WindowQuota(600_000, seconds: 60)
    var deviceQuotas = DeviceQuotas()
    var fanOutSlots = FanOutSlots()

    /// Deliveries that go on after the answer.
    var fanOutWork: [FanOutWork] = []
    /// Goes up by one with each delivery.
    var deliveryOrder: UInt64 = 0
    /// Changes whenever a topic could reach other devices than before.
    var reachVersion: UInt64 = 0
    var reachCache: [FanOutTarget: Reach] = [:]
    /// Nothing happens by itself before this: no message expires or may go on, no silent device loses its token.
    var nextDue = Moment.distantFuture
    /// How strictly rates are kept, as the settings say.
    var quota = QuotaMode.off
    var throttle = CollapsibleThrottle()
    /// Messages from devices that nobody has taken yet.
    var upstream = UpstreamQueue()
    /// What is owed to the app servers.
    var mail = AppServerMail()

    /// How many accepted messages the log keeps (contract §3).
    static let messagesKept = 100_000

    init(id: String, ordinal: UInt32, senderID: String, seed: UInt64, mint: TokenMint) {
        self.id = id
        self.ordinal = ordinal
        self.senderID = senderID
        self.mint = mint
        self.seed = seed
        let digest = Mixer.digest(id, seed: seed)
        serverKey = "AAAA" + Self.opaqueText(digest, length: 7) + ":" + Self.opaqueText(~digest, length: 140)
        let name = JSON.string("projects/\(id)/messages/").serialized().dropLast()
        answerStart = (Array("{\n  \"name\": ".utf8) + name, Array("{\"name\":".utf8) + name)
        faults = FaultTable(seed: digest)
    }

    /// Letters and digits that depend on `seed` alone.
    private static func opaqueText(_ seed: UInt64, length: Int) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        var generator = SeededGenerator(seed: seed)
        return String((0..<length).map { _ in alphabet[Int(generator.next() % 62)] })
    }

    // MARK: Devices as the outside names them

    func token(of device: UInt32) -> String {
        mint.token(.init(project: ordinal, device: device), platform: devices.platform(device))
    }

    func fid(of device: UInt32) -> String { mint.fid(.init(project: ordinal, device: device)) }
}
