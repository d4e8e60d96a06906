package import FCMCore
import Languages

/// A message as a phone has it: the payload that the app is given, and what became of it.
package struct HandsetMessage: Hashable, Sendable {
    /// Where a message ended up on the phone.
    package enum Place: Hashable, Sendable {
        /// The app was given it, in the foreground.
        case app
        /// The app was given it, in the background.
        case behind
        /// The app was woken for it.
        case woken
        /// The system shows it; the app knows nothing.
        case tray
        /// The user tapped the notification.
        case tapped
        /// It waits until the app is in the foreground.
        case kept
        /// Nobody was there to be given it.
        case ignored

        /// For the card's heading.
        var words: String {
            switch self {
            case .app: say("to the app")
            case .behind: say("to the app behind")
            case .woken: say("woke the app")
            case .tray: say("in the tray")
            case .tapped: say("tapped")
            case .kept: say("waits for the app")
            case .ignored: say("the app is ended")
            }
        }
    }

    /// Empty for what has no id: the signal that messages were lost.
    package var messageID: String
    /// `/topics/NAME`, or the sender.
    package var from: String
    package var time: Timestamp?
    /// `normal` or `high`.
    package var priority: String?
    /// Whether it only says that others were lost.
    package var isLoss: Bool
    /// Everything that the app is given: on Apple's devices merged, with `aps`, FCM's own and the data side by side;
    /// on others with `notification` and `data` apart.
    package var payload: JSONObject
    package var place: Place
    /// The app's methods that were called with it, in this order.
    package var methods: [String]

    /// A delivery with the payload that was made of it.
    package init(
        _ delivery: EmulatorDelivery,
        payload: JSONObject,
        place: Place,
        methods: [String] = []
    ) {
        messageID = delivery.messageID
        from = delivery.from
        time = delivery.deliveredTime
        priority = delivery.priority
        isLoss = delivery.messageType == "deleted_messages"
        self.payload = payload
        self.place = place
        self.methods = methods
    }

    /// Whether both are the same delivery, whatever became of it.
    func isSame(as other: HandsetMessage) -> Bool {
        messageID == other.messageID && time == other.time && isLoss == other.isLoss
    }

    /// Where it came from, for people: a topic or a project's number; another phone's token is shortened.
    package var shownFrom: String { Self.shown(from) }

    /// A sender as people may see it.
    package static func shown(_ from: String) -> String {
        let isPublic = from.hasPrefix("/topics/") || from.allSatisfy(\.isNumber)
        return isPublic ? from : RegistrationToken(from).description
    }

    package var title: String? { texts?["title"]?.string }
    package var body: String? {
        texts?["body"]?.string ?? payload["aps"]?["alert"]?.string
    }

    private var texts: JSON? { payload["notification"] ?? payload["aps"]?["alert"] }

    /// What is neither text to read nor FCM's own: the rest of the notification, and the data.
    package var fields: [(name: String, value: String)] {
        if let data = payload["data"]?.object, payload["aps"] == nil {
            let shown = ["title", "body"]
            let rest = (payload["notification"]?.object?.members ?? []).filter { !shown.contains($0.name) }
            return rest.map { ("notification.\($0.name)", Self.text($0.value)) }
                + data.members.map { ($0.name, Self.text($0.value)) }
        }
        let aps = (payload["aps"]?.object?.members ?? []).filter { $0.name != "alert" }
        let data = payload.members.filter { member in
            member.name != "aps" && !["gcm.", "google."].contains(where: member.name.hasPrefix)
        }
        return aps.map { ("aps.\($0.name)", Self.text($0.value)) }
            + data.map { ($0.name, Self.text($0.value)) }
    }

    private static func text(_ value: JSON) -> String { value.string ?? value.text() }
}

/// Something that a phone tells while it is listened to.
package enum HandsetEvent: Hashable, Sendable {
    /// What it got before it was listened to, oldest first.
    case opened([HandsetMessage])
    case came(HandsetMessage)
    /// A message that came went on to another place, perhaps through a method of the app.
    case moved(messageID: String, HandsetMessage.Place, method: String?)
    /// Its stream is open.
    case listening
    /// Its stream cannot be had, and why; it is tried again.
    case failed(String)
    /// The app was told late how something ended that it had asked for.
    case told(Notice)
}
