/// A registration token as an app instance hands it over, or a group's notification key: opaque text.
///
/// It is a secret of sorts: printing one shows only its ends.
package struct RegistrationToken: Hashable, Sendable {
    package let rawValue: String

    package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A Firebase Installation ID: 22 characters of URL-safe base64.
package struct InstallationID: Hashable, Sendable {
    package let rawValue: String

    package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// One app instance as `registrations/{R}` names it: by FID or by registration token.
package enum Registration: Hashable, Sendable {
    case fid(InstallationID)
    case token(RegistrationToken)

    /// The identifier as it travels, unencoded.
    package var rawValue: String {
        switch self {
        case .fid(let fid): fid.rawValue
        case .token(let token): token.rawValue
        }
    }
}

extension RegistrationToken: CustomStringConvertible, CustomDebugStringConvertible {
    package var description: String { redact(rawValue) }
    package var debugDescription: String { redact(rawValue) }
}

extension InstallationID: CustomStringConvertible, CustomDebugStringConvertible {
    package var description: String { redact(rawValue) }
    package var debugDescription: String { redact(rawValue) }
}

extension Registration: CustomStringConvertible {
    package var description: String { redact(rawValue) }
}

/// The first four and last three characters: enough to recognise, not enough to use.
private func redact(_ text: String) -> String {
    text.count > 11 ? "\(text.prefix(4))…\(text.suffix(3))" : "…"
}
