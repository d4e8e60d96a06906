import FCMCore

/// Whom `send` is for, as the command line or the message file names it.
enum SendTarget: Hashable, Sendable {
    case direct(Target)
    /// A device group by its name; its notification key is looked up before the send.
    case group(String)

    /// How result lines name it: topics without their prefix, groups by name.
    var json: JSON {
        switch self {
        case .direct(.topic(let topic)): ["topic": .string(topic.rawValue)]
        case .direct(.condition(let text)): ["condition": .string(text)]
        case .direct(.token(let token)): ["token": .string(token.rawValue)]
        case .direct(.fid(let fid)): ["fid": .string(fid.rawValue)]
        case .group(let name): ["group": .string(name)]
        }
    }

    /// How prose names it; tokens and FIDs are shortened.
    var words: String {
        switch self {
        case .direct(.topic(let topic)): "topic \(topic.rawValue)"
        case .direct(.condition(let text)): "condition \(text.visible)"
        case .direct(.token(let token)): "token \(token)"
        case .direct(.fid(let fid)): "fid \(fid)"
        case .group(let name): "group \(name.visible)"
        }
    }

    /// The same in full, for the history to be searched by.
    var searchable: String {
        switch self {
        case .direct(let target): RawTarget(target).searchable
        case .group(let name): "group \(name)"
        }
    }

    /// Reads a target that was written somewhere.
    ///
    /// - Throws: A data failure (65) that says what is malformed and where.
    init(_ raw: RawTarget) throws(CommandFailure) {
        switch raw {
        case .topic(let text):
            do throws(TopicName.Malformed) {
                self = .direct(.topic(try TopicName(text)))
            } catch {
                throw .data(
                    "the topic \"\(text.prefix(80).description.visible)\" is malformed",
                    hint: "\(error)."
                )
            }
        case .condition(let text): self = .direct(.condition(try Self.condition(text)))
        case .token(let text):
            try Self.check(text, of: "token", limit: 4096)
            self = .direct(.token(RegistrationToken(text)))
        case .fid(let text):
            try Self.check(text, of: "fid", limit: 128)
            self = .direct(.fid(InstallationID(text)))
        }
    }

    private static func condition(_ text: String) throws(CommandFailure) -> String {
        do throws(ConditionSyntaxError) {
            _ = try Condition.parse(text)
            return text
        } catch {
            throw .data(
                "the condition is malformed at character \(error.characterOffset + 1)",
                hint: "\(error).".capitalisedFirst
            )
        }
    }

    /// Tokens and FIDs are opaque, but none has blanks or anything beyond ASCII.
    private static func check(_ text: String, of kind: String, limit: Int) throws(CommandFailure) {
        guard !text.isEmpty else { throw .data("the \(kind) is empty") }
        guard text.utf8.count <= limit else {
            throw .data(
                "the \(kind) is malformed",
                hint: "It has \(text.utf8.count) bytes, more than \(limit)."
            )
        }
        guard
            let odd = text.unicodeScalars.enumerated().first(where: {
                !(0x21...0x7E).contains($0.element.value)
            })
        else { return }
        throw .data(
            "the \(kind) is malformed",
            hint: "Character \(odd.offset + 1) is a blank or beyond ASCII, which no \(kind) has."
        )
    }
}
