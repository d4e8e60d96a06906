import FCMCore

/// A result in few bytes: its texts are one buffer, and what many have alike is kept once.
struct ResultEntry: Hashable, Sendable {
    /// Where a send stands, without what is known of it then.
    enum State: UInt8, Hashable, Sendable, CaseIterable {
        case held, sending, retrying, accepted, validated, failed, unknown, takenBack, received

        /// Its word, as scripts look for it.
        var word: String {
            switch self {
            case .held: ResultsPane.Phase.held.word
            case .sending: ResultsPane.Phase.sending(attempt: 1).word
            case .retrying: ResultsPane.Phase.sending(attempt: 2).word
            case .accepted: ResultsPane.Phase.accepted("").word
            case .validated: ResultsPane.Phase.validated.word
            case .failed: "failed"
            case .unknown: "unknown"
            case .takenBack: ResultsPane.Phase.takenBack.word
            case .received: ResultsPane.Phase.received.word
            }
        }

        var isRunning: Bool { self == .held || self == .sending || self == .retrying }
    }

    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let validateOnly = Flags(rawValue: 1)
        static let confirmed = Flags(rawValue: 2)
    }

    /// What few have.
    struct Rarity: Hashable, Sendable {
        var deliveries: DeliveryCount
    }

    /// The value of the target, the id in the history, and the rest: the name that it was accepted under, or what a
    /// device sent.
    var text: [UInt8] = []
    var failure: Shared<SendFailure>?
    var rarity: Shared<Rarity>?
    /// Where a broadcast's recipient stands in the list that was written down.
    var offset = 0
    var id: UInt32
    /// Seconds since 1970.
    var startedAt: UInt32
    /// In microseconds; `unknownLatency` while there is none.
    var latency = Self.unknownLatency
    var valueCount: UInt32 = 0
    /// Which recipient of its broadcast it is, or which attempt is under way.
    var number: UInt32 = 0
    var attempts: UInt16 = 0
    /// Which of the broadcasts it is of, from 1; 0 for none.
    var broadcast: UInt16 = 0
    var recordCount: UInt8 = 0
    var state: State
    var kind: TargetKind
    var sendProtocol: SendProtocol
    var flags: Flags = []

    static let unknownLatency = UInt32.max

    /// Whether the registration is gone for good, as the service says.
    var isDead: Bool { failure?.value.code == .unregistered && (kind == .token || kind == .fid) }

    var registration: Registration? {
        switch kind {
        case .token: .token(RegistrationToken(value))
        case .fid: .fid(InstallationID(value))
        case .topic, .condition, .group: nil
        }
    }

    var value: String { string(0..<Int(valueCount)) }

    /// Its id in the history; `nil` for what has none yet, or none of its own.
    var record: String? { recordCount == 0 ? nil : string(Int(valueCount)..<restStart) }

    var rest: String { string(restStart..<text.count) }

    private var restStart: Int { Int(valueCount) + Int(recordCount) }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    /// Whether it was accepted under a name that ends so, behind a slash.
    func isNamed(_ end: [UInt8]) -> Bool {
        let start = text.count - end.count
        guard state == .accepted, start > restStart, text[start - 1] == UInt8(ascii: "/") else {
            return false
        }
        return text[start...].elementsEqual(end)
    }

    /// The bytes of the value alone, for as long as `look` looks at them.
    func withValue<Result>(_ look: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        text.withUnsafeBufferPointer { look(UnsafeBufferPointer(rebasing: $0[..<Int(valueCount)])) }
    }

    /// The bytes of the name alone; none for what was not accepted.
    func withName<Result>(_ look: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        text.withUnsafeBufferPointer { bytes in
            look(UnsafeBufferPointer(rebasing: state == .accepted ? bytes[restStart...] : bytes[..<0]))
        }
    }
}
