import FCMCore
import Languages

/// Everything that can be set in a message, as the field list offers it.
package enum FieldCatalog {
    package struct Entry: Hashable, Sendable {
        /// Behind an open object stands what is still to be typed: `apns.headers.`.
        package let path: String
        package let help: String
        package let isDeprecated: Bool

        package init(path: String, help: String, isDeprecated: Bool = false) {
            (self.path, self.help, self.isDeprecated) = (path, help, isDeprecated)
        }

        /// Whether a key is to be typed behind the path.
        package var wantsKey: Bool { path.hasSuffix(".") }
    }

    /// In the order of the schema; what is known of an open object before the object itself.
    package static let all: [Entry] = {
        let deprecated = Set(MessageField.all.filter(\.isDeprecated).map(\.path))
        return FieldPlace.schema.flatMap { place -> [Entry] in
            let known = OpenObjects.keys.filter { $0.path.hasPrefix(place.path + ".") }
                .map { Entry(path: $0.path, help: $0.help) }
            let path = place.isOpen ? place.path + "." : place.path
            return known
                + [
                    Entry(
                        path: path,
                        help: FieldHelp.words(place.path),
                        isDeprecated: deprecated.contains(place.path)
                    )
                ]
        }
    }()

    /// The entries whose path or help has every word of `text`.
    package static func matches(_ text: String) -> [Entry] {
        let words = text.lowercased().split(separator: " ")
        guard !words.isEmpty else { return all }
        return all.filter { entry in
            let searched = "\(entry.path) \(entry.help) \(say(word: entry.help))".lowercased()
            return words.allSatisfy { searched.contains($0) }
        }
    }

    /// The name of the part of the message that a path belongs to.
    package static func section(of path: String) -> String {
        switch path.prefix(while: { $0 != "." }) {
        case "notification", "data": say("Message")
        case "android": "Android"
        case "androidV2": "Android v2 (preview)"
        case "apns": "Apple"
        case "webpush": "Web"
        default: say("Options")
        }
    }

    /// The path without the part that its section says.
    package static func label(of path: String) -> String {
        guard let dot = path.firstIndex(of: ".") else { return path }
        return String(path[path.index(after: dot)...])
    }
}
