/// The body of `messages:send`.
package struct SendRequest: Hashable, Sendable {
    /// As it was written; a malformed topic name is kept for whoever answers or shows it.
    package var target: RawTarget
    package var message: Message
    /// Check everything, deliver nothing.
    package var validateOnly: Bool

    package init(target: RawTarget, message: Message, validateOnly: Bool = false) {
        self.target = target
        self.message = message
        self.validateOnly = validateOnly
    }

    /// Reads the body.
    ///
    /// - Throws: what the JSON front end refuses, all of it; else a missing message or recipient.
    package static func decode(_ json: JSON) throws(WireError) -> SendRequest {
        // Taken out and handed on: a message is large, and every send passes here.
        var body = try SendBody.decode(json)
        guard var document = body.message.take() else {
            throw WireError(WireIssue(.messageIsMissing, at: .field("message")))
        }
        guard let target = document.target.take() else {
            throw WireError(WireIssue(.recipientIsMissing, at: .field("message")))
        }
        return SendRequest(
            target: target,
            message: document.message,
            validateOnly: body.validateOnly ?? false
        )
    }

    /// The body as it is sent; `validateOnly` only when it is true.
    package var json: JSON {
        SendBody(
            message: MessageDocument(target: target, message: message),
            validateOnly: validateOnly ? true : nil
        ).json
    }
}

/// The schema's `SendMessageRequest`, before anything is demanded of it.
package struct SendBody: WireObject {
    package var message: MessageDocument?
    package var validateOnly: Bool?

    package init() {}

    package init(message: MessageDocument?, validateOnly: Bool? = nil) {
        self.message = message
        self.validateOnly = validateOnly
    }

    package static let wire = WireTable<SendBody>(
        "SendMessageRequest",
        [
            .message("message", { $0.message }, { $0.message = $1 }),
            .flag("validateOnly", { $0.validateOnly }, { $0.validateOnly = $1 }),
        ]
    )
}

extension SendRequest {
    package init(_ addressed: AddressedMessage, validateOnly: Bool = false) {
        self.init(
            target: RawTarget(addressed.target),
            message: addressed.message,
            validateOnly: validateOnly
        )
    }
}

extension AddressedMessage {
    /// The member `message` of a send, target included.
    package var json: JSON { MessageDocument(self).json }
}

extension Message {
    /// The member `message` of a send without its target.
    package var json: JSON { MessageDocument(message: self).json }
}
