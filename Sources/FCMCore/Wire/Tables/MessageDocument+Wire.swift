extension MessageDocument: WireObject {
    package init() { self.init(target: nil) }

    /// The schema's `Message`.
    package static let wire = WireTable<MessageDocument>(
        "Message",
        [
            nameField,
            target("topic", RawTarget.topic),
            target("condition", RawTarget.condition),
            target("token", RawTarget.token).deprecated,
            target("fid", RawTarget.fid),
            .message("notification", { $0.message.notification }, { $0.message.notification = $1 }),
            .textMap("data", { $0.message.data }, { $0.message.data = $1 }, in: "Message"),
            .message("android", { $0.message.android }, { $0.message.android = $1 }),
            .message("androidV2", { $0.message.androidV2 }, { $0.message.androidV2 = $1 }),
            .message("apns", { $0.message.apns }, { $0.message.apns = $1 }),
            .message("webpush", { $0.message.webpush }, { $0.message.webpush = $1 }),
            .message("fcmOptions", { $0.message.fcmOptions }, { $0.message.fcmOptions = $1 }),
        ]
    )

    /// Set by the service; ignored in a request, whatever it is.
    private static let nameField = WireField<MessageDocument>("name", .text) { _, _, _ in
    } encode: { _ in
        nil
    }.outputOnly

    /// One of the members of the union `target`, of which at most one may be set.
    private static func target(
        _ name: String,
        _ make: @escaping @Sendable (String) -> RawTarget
    ) -> WireField<MessageDocument> {
        WireField(name, .text) { member, root, issues in
            guard case .string(let text) = member.value else {
                if let issue = WireCodec.text.issue(
                    with: member.value,
                    spelling: member.name,
                    protoName: name
                ) {
                    issues.append(issue)
                }
                return
            }
            if root.target != nil {
                issues.append(WireIssue(.unionIsSet(union: "target", second: name)))
            } else {
                root.target = make(text)
            }
        } encode: { root in
            guard let target = root.target, make(target.text) == target else { return nil }
            return .string(target.text)
        }
    }
}

extension Notification: WireObject {
    package init() { self.init(title: nil) }

    package static let wire = WireTable<Notification>(
        "Notification",
        [
            .text("title", { $0.title }, { $0.title = $1 }), .text("body", { $0.body }, { $0.body = $1 }),
            .text("image", { $0.image }, { $0.image = $1 }),
        ]
    )
}

extension RawTarget {
    /// The text, whatever kind of target it is.
    package var text: String {
        switch self {
        case .topic(let text), .condition(let text), .token(let text), .fid(let text): text
        }
    }
}
