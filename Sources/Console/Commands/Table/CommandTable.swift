import Registry
import TerminalUI

extension Command {
    /// Every command, in the order of the help.
    ///
    /// The footer shows those with a title in this order as far as there is room.
    package static let all: [Command] =
        moving + looking + arranging + writing + sending + templates + beginningBroadcasts + broadcasting
        + subscribing
        + phones + outcomes + faults + logging + running + tasks + marking + ordering

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// The row of `id`; every id has one, a test says so.
    package static func row(_ id: ID) -> Command {
        byID[id] ?? Command(id, in: [], help: "")
    }
}
