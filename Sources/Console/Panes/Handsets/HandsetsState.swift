package import FCMCore
package import TerminalUI

/// The view of an emulator's virtual phones, one of them with what it got.
package enum HandsetsPane {
    /// What the view knows while it is open.
    package struct State: Hashable, Sendable {
        package var handsets: [EmulatorDevice] = []
        package var isMore = false
        package var isLoaded = false
        package var failure: String?
        package var loading: RequestID?
        package var view = ListView()
        /// Rows of the list on the screen.
        package var height = 0

        /// The phone whose messages are shown, and the question that brings them.
        package var watched: Registration?
        package var watching: RequestID?
        /// Newest first, at most ``messageLimit``.
        package var messages: [EmulatorDelivery] = []
        package var isWatched = false
        package var watchFailure: String?
        /// Whether the messages have the keys, not the list.
        package var isReading = false
        /// The message on top.
        package var top = 0

        package init() {}

        package var selected: EmulatorDevice? {
            view.selected(of: handsets.count).map { handsets[$0] }
        }
    }

    /// Messages of a phone that are kept for showing.
    package static let messageLimit = 200

    /// Something that happened to the view.
    package enum Action: Hashable, Sendable {
        case moved(ListView.Move)
        case sidesSwitched
        case heightChanged(Int)
        /// Something may have changed at the emulator.
        case invalidated
        case loaded(RequestID, HandsetPage)
        case loadingFailed(RequestID, String)
        /// What the watched phone had got by the time it was asked, oldest first.
        case messagesLoaded(RequestID, [EmulatorDelivery])
        case delivered(RequestID, EmulatorDelivery)
        case watchingFailed(RequestID, String)
        /// A phone is different now.
        case changed(EmulatorDevice)
    }
}
