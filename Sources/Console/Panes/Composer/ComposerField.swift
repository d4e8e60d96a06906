import Languages

/// One field of the form.
package enum ComposerField: Hashable, Sendable {
    case kind, value, title, body, image
    /// A `key=value` row; the one behind the last row adds one.
    case data(Int)
    case priority, ttl, collapseKey, analyticsLabel
    /// Any other member, by its ``FieldPlace/path``; shown when the document has it.
    case member(String)
    /// By which protocol it goes; shown only when that is not v1.
    case sendProtocol

    package var label: String {
        switch self {
        case .kind: say("To")
        case .value: ""
        case .title: say("Title")
        case .body: say("Body")
        case .image: say("Image")
        case .data: say("Data")
        case .priority: say("Priority")
        case .ttl: "TTL"
        case .collapseKey: say("Collapse")
        case .analyticsLabel: say("Label")
        case .sendProtocol: say("Protocol")
        case .member(let path): FieldCatalog.label(of: path)
        }
    }

    /// The field that `set NAME` means: one of ``settableNames``, or a member of the message by its path.
    ///
    /// `data.KEY` is not among them.
    package init?(settable name: String) {
        switch name {
        case "title": self = .title
        case "body": self = .body
        case "image": self = .image
        case "priority": self = .priority
        case "ttl": self = .ttl
        case "collapse-key": self = .collapseKey
        case "analytics-label": self = .analyticsLabel
        case "protocol": self = .sendProtocol
        default:
            guard let place = FieldPlace(named: name) else { return nil }
            self = Self.standing(place.path) ?? .member(place.path)
        }
    }

    /// What `set` takes, for completion and errors.
    package static let settableNames = [
        "title", "body", "image", "priority", "ttl", "collapse-key", "analytics-label", "data.", "protocol",
    ]

    /// The fields that are always shown, by the paths of what they show.
    private static let byPath: [String: ComposerField] = [
        "notification.title": .title, "notification.body": .body, "notification.image": .image,
        "android.priority": .priority, "android.ttl": .ttl, "android.collapseKey": .collapseKey,
        "fcmOptions.analyticsLabel": .analyticsLabel,
    ]

    /// The paths of what the fields that are always shown hold.
    static let standing = Set(byPath.keys).union(["data"])

    /// The field that is always shown and holds what is at that path.
    package static func standing(_ path: String) -> ComposerField? { byPath[path] }
}
