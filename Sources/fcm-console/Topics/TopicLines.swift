import FCMCore
import Registry

/// A topic, as the registry and an emulator know it.
struct KnownTopic: Hashable, Sendable {
    var name: TopicName
    /// Known devices that are subscribed, as far as the registry knows.
    var known: Int
    /// As an emulator counts them; `nil` when nobody could be asked.
    var atService: Int?
}

/// How topics and their members are printed.
enum TopicLines {
    static func json(_ topic: KnownTopic) -> String {
        let line: JSON = [
            "name": .string(topic.name.rawValue),
            "subscribers": .integer(Int64(topic.atService ?? topic.known)),
            "known": .integer(Int64(topic.known)),
        ]
        return line.text() + "\n"
    }

    static func line(_ topic: KnownTopic) -> String {
        let known = subscribers(topic.known)
        let count = topic.atService.map { there in
            there == topic.known
                ? known : "\(subscribers(there)), \(topic.known.withThousands) in the registry"
        }
        return "\(topic.name.rawValue)  \(count ?? known)\n"
    }

    static func json(_ device: DeviceRecord, _ place: SubscriptionPlace?) -> String {
        DeviceLines.json(device, adding: place.map { ["where": .string($0.rawValue)] } ?? [:])
    }

    static func line(_ device: DeviceRecord, _ place: SubscriptionPlace?) -> String {
        guard let place, place != .both else { return DeviceLines.line(device) }
        return "\(DeviceLines.line(device).dropLast())  (\(place.words))\n"
    }

    private static func subscribers(_ count: Int) -> String {
        "\(count.withThousands) \(count == 1 ? "subscriber" : "subscribers")"
    }
}
