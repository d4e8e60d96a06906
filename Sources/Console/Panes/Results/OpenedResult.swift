package import FCMCore
package import TerminalUI

/// One send, opened: its row, and the message as it went out.
package struct OpenedResult: Hashable, Sendable {
    package var id: SendID
    package var message: Loadable<JSONObject>
    package var view = ListView()

    package init(_ id: SendID, _ message: Loadable<JSONObject>) {
        (self.id, self.message) = (id, message)
    }
}
