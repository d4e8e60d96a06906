import Languages
import Registry
import TerminalUI

/// Changing subscriptions and groups.
extension Command {
    static let subscribing: [Command] = [
        Command(
            .subscribe,
            "subscribe",
            keys: [.character("s")],
            in: [.list, .handsets, .detail],
            argument: .topic,
            changesService: true,
            help: "subscribe the marked devices, or the selected one, to a topic",
            unless: { $0.deviceObstacle(needsToken: false) }
        ),
        Command(
            .unsubscribe,
            "unsubscribe",
            keys: [.character("u")],
            in: [.list, .handsets, .detail],
            argument: .topic,
            changesService: true,
            help: "unsubscribe the marked devices, or the selected one, from a topic",
            unless: { $0.deviceObstacle(needsToken: false) }
        ),
        Command(
            .groupCreate,
            in: .outsideText,
            argument: .group,
            changesService: true,
            help: "make a device group of the selected device",
            unless: { $0.selectedDevice?.token == nil ? say("select a device first") : nil }
        ),
        Command(
            .groupAdd,
            in: .outsideText,
            argument: .group,
            changesService: true,
            help: "add the marked devices, or the selected one, to a group",
            unless: { $0.deviceObstacle(needsToken: true) }
        ),
        Command(
            .groupRemove,
            in: .outsideText,
            argument: .group,
            changesService: true,
            help: "remove the marked devices, or the selected one, from a group",
            unless: { $0.deviceObstacle(needsToken: true) }
        ),
    ]
}

extension AppState {
    /// Why nothing can be done to marked devices or the selected one; `nil` when something can.
    fileprivate func deviceObstacle(needsToken: Bool) -> String? {
        if markedDevices != nil {
            return bulk.isRunning ? say("something is being done to what was marked: M shows it") : nil
        }
        let isThere = needsToken ? selectedDevice?.token != nil : selectedDevice != nil
        return isThere ? nil : say("select a device first")
    }
}
