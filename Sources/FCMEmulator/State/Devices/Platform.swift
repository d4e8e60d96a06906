/// The client SDK that a virtual device runs.
package enum Platform: UInt8, CaseIterable, Codable, Sendable {
    case android
    case ios
    case web

    /// The name in the control API.
    package var name: String {
        switch self {
        case .android: "android"
        case .ios: "ios"
        case .web: "web"
        }
    }

    package init?(name: String) {
        guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = match
    }
}

/// What the app on a virtual device is doing; it decides how a message is handed over.
package enum AppState: UInt8, CaseIterable, Codable, Sendable {
    case foreground
    case background
    case terminated

    /// The name in the control API.
    package var name: String {
        switch self {
        case .foreground: "foreground"
        case .background: "background"
        case .terminated: "terminated"
        }
    }

    package init?(name: String) {
        guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = match
    }
}
