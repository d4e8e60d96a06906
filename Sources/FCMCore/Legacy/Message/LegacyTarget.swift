/// Whom a legacy message is for: exactly one of `to`, `registration_ids` and `condition` says it.
package enum LegacyTarget: Hashable, Sendable {
    /// `to` with `/topics/` before the name.
    case topic(TopicName)
    /// `to` with anything else: a registration token, or the notification key of a device group.
    case device(RegistrationToken)
    /// `registration_ids`, 1 to ``LegacyMessage/maximumRegistrations`` of them; HTTP only.
    case devices([RegistrationToken])
    case condition(String)
}

extension LegacyTarget {
    /// The target of a v1 message; `nil` for an installation ID, which the legacy protocols do not know.
    package init?(_ target: Target) {
        switch target {
        case .topic(let name): self = .topic(name)
        case .condition(let text): self = .condition(text)
        case .token(let token): self = .device(token)
        case .fid: return nil
        }
    }
}
