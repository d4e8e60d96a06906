/// A message as somebody wrote it: with or without a target, which may be malformed.
///
/// The JSON member `message` of a send, an editor's buffer, and the file of `send --message` are such documents.
package struct MessageDocument: Hashable, Sendable {
    package var target: RawTarget?
    package var message: Message

    package init(target: RawTarget? = nil, message: Message = Message()) {
        self.target = target
        self.message = message
    }

    package init(_ addressed: AddressedMessage) {
        target = RawTarget(addressed.target)
        message = addressed.message
    }
}

/// A target as it was written; ``resolved()`` checks what can be checked.
package enum RawTarget: Codable, Hashable, Sendable {
    /// With or without the prefix `/topics/`.
    case topic(String)
    case condition(String)
    case token(String)
    case fid(String)

    package init(_ target: Target) {
        self =
            switch target {
            case .topic(let name): .topic(name.rawValue)
            case .condition(let text): .condition(text)
            case .token(let token): .token(token.rawValue)
            case .fid(let fid): .fid(fid.rawValue)
            }
    }

    /// The target itself.
    ///
    /// - Throws: why the topic name is malformed; the other kinds are opaque here.
    package func resolved() throws(TopicName.Malformed) -> Target {
        switch self {
        case .topic(let text): .topic(try TopicName(text))
        case .condition(let text): .condition(text)
        case .token(let text): .token(RegistrationToken(text))
        case .fid(let text): .fid(InstallationID(text))
        }
    }
}

extension RawTarget {
    /// In words as ``description``, but in full: what is searched, and never shown.
    package var searchable: String {
        switch self {
        case .topic(let text): "topic \(text)"
        case .condition(let text): "condition \(text)"
        case .token(let text): "token \(text)"
        case .fid(let text): "fid \(text)"
        }
    }
}

extension RawTarget: CustomStringConvertible {
    package var description: String {
        switch self {
        case .topic(let text): "topic \(text)"
        case .condition(let text): "condition \(text)"
        case .token(let text): "token \(RegistrationToken(text))"
        case .fid(let text): "fid \(InstallationID(text))"
        }
    }
}
