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
            help: "subscribe the selected device to a topic",
            unless: { $0.selectedDevice == nil ? "select a device first" : nil }
        ),
        Command(
            .unsubscribe,
            "unsubscribe",
            keys: [.character("u")],
            in: [.list, .handsets, .detail],
            argument: .topic,
            changesService: true,
            help: "unsubscribe the selected device from a topic",
            unless: { $0.selectedDevice == nil ? "select a device first" : nil }
        ),
        Command(
            .groupCreate,
            in: .outsideText,
            argument: .group,
            changesService: true,
            help: "make a device group of the selected device",
            unless: { $0.selectedDevice?.token == nil ? "select a device first" : nil }
        ),
        Command(
            .groupAdd,
            in: .outsideText,
            argument: .group,
            changesService: true,
            help: "add the selected device to a group",
            unless: { $0.selectedDevice?.token == nil ? "select a device first" : nil }
        ),
        Command(
            .groupRemove,
            in: .outsideText,
            argument: .group,
            changesService: true,
            help: "remove the selected device from a group",
            unless: { $0.selectedDevice?.token == nil ? "select a device first" : nil }
        ),
    ]
}
