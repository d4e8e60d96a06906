package import FCMCore
package import TerminalUI

/// The view of an emulator's virtual phones: a list of them, and beside it one with what it got.
package enum HandsetsPane {
    /// A phone whose card was opened, and which has been listened to since.
    package struct Phone: Hashable, Sendable {
        package var registration: Registration
        package var name: String
        /// The question that brings what it hears.
        package var id: RequestID
        /// Newest first, at most ``messageLimit``.
        package var messages: [HandsetMessage] = []
        /// How many came while one looked elsewhere.
        package var unseen = 0
        /// Whether what it had got is there.
        package var isOpen = false
        package var failure: String?

        package init(registration: Registration, name: String, id: RequestID) {
            self.registration = registration
            self.name = name
            self.id = id
        }
    }

    /// What is known of the phones, whether they are shown or not.
    package struct State: Hashable, Sendable {
        /// Whether they stand in place of the panes.
        package var isShown = false
        package var list = VirtualList<EmulatorDevice>()
        /// The phones that are listened to, at most ``listeningLimit``; the one looked at last is at the end.
        package var phones: [Phone] = []
        /// The phone beside the list, opened or about to be.
        package var current: Registration?
        /// Whether list and phone have room side by side.
        package var isWide = true
        /// Whether the messages have the keys, not the list.
        package var isReading = false
        /// The message on top.
        package var top = 0

        package init() {}

        package var selected: EmulatorDevice? { list.selectedRow }

        /// The phone beside the list, once it is opened.
        package var phone: Phone? { phones.first { $0.registration == current } }

        /// The message on top of the phone beside the list.
        package var message: HandsetMessage? {
            phone.flatMap { $0.messages.indices.contains(top) ? $0.messages[top] : nil }
        }

        /// Whether the messages of the phone are before the user's eyes.
        var isPhoneSeen: Bool { isShown && (isWide || isReading) }

        /// Messages that nobody has looked at, on all phones.
        package var unseen: Int { phones.reduce(0) { $0 + $1.unseen } }

        package func unseen(on device: EmulatorDevice) -> Int {
            phones.first { $0.registration == device.registration }?.unseen ?? 0
        }
    }

    /// Messages of a phone that are kept for showing.
    package static let messageLimit = 200
    /// Phones that are listened to at a time.
    package static let listeningLimit = 8
    /// How long the selection rests on a phone before that is opened; who scrolls past opens nothing.
    static let rest = Duration.milliseconds(150)

    /// Something that happened to the phones.
    package enum Action: Hashable, Sendable {
        case moved(ListView.Move)
        case sidesSwitched
        /// The screen has another size.
        case fitted(rows: Int, isWide: Bool)
        /// Something happened to the list.
        case list(VirtualList<EmulatorDevice>.Action)
        /// The selection has rested.
        case rested
        case told(RequestID, HandsetEvent)
        /// A phone is different now.
        case changed(EmulatorDevice)
    }
}
