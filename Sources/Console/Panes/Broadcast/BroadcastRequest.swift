package import FCMCore
import Languages
package import Registry

/// A message for many, as it was asked for and before anybody was counted.
package struct BroadcastRequest: Hashable, Sendable {
    /// The message without a target; `{{column}}` in its texts stands for what each recipient has there.
    package var message: JSONObject
    package var recipients: BroadcastRecipients
    package var sendProtocol: SendProtocol
    package var wishes: BroadcastWishes

    package init(
        message: JSONObject,
        recipients: BroadcastRecipients,
        sendProtocol: SendProtocol = .v1,
        wishes: BroadcastWishes = BroadcastWishes()
    ) {
        self.message = message
        self.recipients = recipients
        self.sendProtocol = sendProtocol
        self.wishes = wishes
    }
}

/// Who is to get a message, each by a request of their own.
package enum BroadcastRecipients: Hashable, Sendable {
    /// Those in the file of that name.
    case file(String)
    /// The devices known to be subscribed.
    case topic(TopicName)
    /// The known members.
    case group(String)
    /// The devices that have the text; all of them for none.
    case devices(matching: String)
    /// The devices that are marked.
    case marked(Marks<DeviceRecord>)

    /// What it is, for a heading.
    package var words: String {
        switch self {
        case .file(let path): say("file \(path)")
        case .topic(let topic): say("topic \(topic.rawValue), device by device")
        case .group(let name): say("group \(name), device by device")
        case .marked(let marks): Wording.count(marks.count, "marked device")
        case .devices(""): say("all devices")
        case .devices(let filter): say("devices with \"\(filter)\"")
        }
    }
}

/// How a broadcast is to go; what is not said is as the profile has it.
package struct BroadcastWishes: Hashable, Sendable {
    /// Who is sent to before everybody else.
    package enum Canary: Hashable, Sendable {
        case off
        /// So many from the beginning of the list.
        case first(Int)
    }

    package var canary: Canary?
    /// How many of a hundred of the canary may fail.
    package var canaryFailures: Int?
    /// Messages a second.
    package var rate: Int?
    /// Requests under way at once.
    package var concurrency: Int?
    package var stopsAtFailure = false
    package var validateOnly = false
    /// The column that has the recipients, in a file.
    package var column: String?
    /// How the file is written; `nil` is by its name.
    package var format: TableFormat?

    package init() {}
}

/// A broadcast that is written down and waits to be confirmed.
package struct PreparedBroadcast: Hashable, Sendable {
    package var id: String
    /// Seconds since 1970.
    package var startedAt: Int64
    /// The title of its message, with its columns by name.
    package var title: String
    /// Where its recipients came from, in a word or two.
    package var source: String
    package var recipients: Int
    /// Rows whose recipient was there before.
    package var duplicates = 0
    /// Lines that are no recipients, and what is wrong with the first of them.
    package var badLines = 0
    package var badExamples: [String] = []
    /// Who else is left out, in sentences.
    package var notes: [String] = []
    package var warnings: [String] = []
    /// The message of the first recipient, and the most bytes any platform gets of it.
    package var first: AddressedMessage
    package var bytes: Int
    /// Why the service may get the same twice; `nil`: nothing of the kind is known.
    package var repetition: String?
    package var sendProtocol = SendProtocol.v1
    package var validateOnly = false
    /// How many are sent to first, and how many of a hundred of them may fail.
    package var canary: Int?
    package var canaryFailures = 0
    /// Messages a second, `nil` is as fast as it goes, and how long it takes to get there.
    package var rate: Int?
    package var rampUp: Duration?
    package var concurrency: Int
    package var stopsAtFailure = false

    package init(
        id: String,
        startedAt: Int64,
        title: String,
        source: String,
        recipients: Int,
        first: AddressedMessage,
        bytes: Int,
        concurrency: Int = 100
    ) {
        self.id = id
        self.startedAt = startedAt
        self.title = title
        self.source = source
        self.recipients = recipients
        self.first = first
        self.bytes = bytes
        self.concurrency = concurrency
    }
}

/// Somebody who did not get the message of a broadcast, or may not have.
package struct BroadcastFailure: Hashable, Sendable {
    package var target: Target
    /// Which recipient it is, from 0, in the order of the list of recipients.
    package var index: Int
    /// Where the recipient stands in the list that was written down.
    package var offset: Int
    package var failure: SendFailure
    /// Whether they may have it all the same.
    package var isUnknown: Bool
    package var attempts: Int
    package var latency: Duration

    package init(
        target: Target,
        index: Int,
        offset: Int,
        failure: SendFailure,
        isUnknown: Bool,
        attempts: Int,
        latency: Duration
    ) {
        self.target = target
        self.index = index
        self.offset = offset
        self.failure = failure
        self.isUnknown = isUnknown
        self.attempts = attempts
        self.latency = latency
    }
}
