/// A legacy message as a v1 message, and what that changes.
///
/// What counted on every platform is said once for each: options of the message become those of Android, headers of
/// APNs and headers of web push. Source: the guide "Migrate from legacy FCM APIs to HTTP v1".
package struct V1Conversion: Hashable, Sendable {
    /// Without a target where the legacy message has none, or more than one registration.
    package var document: MessageDocument
    /// The registrations that each need a request of their own; empty where ``document`` has its target.
    package var recipients: [RegistrationToken]
    /// From `dry_run`: in v1 it stands beside the message.
    package var validateOnly: Bool
    /// In the order of the legacy reference.
    package var notes: [ConversionNote]

    /// Converts `legacy`; `secondsSince1970` is when it is sent, from which APNs's expiration follows.
    package init(_ legacy: LegacyMessage, secondsSince1970: Int64? = nil) {
        var draft = V1Draft(secondsSince1970: secondsSince1970)
        draft.take(legacy.target)
        if let shown = legacy.notification { draft.take(shown) }
        draft.takeOptions(legacy)
        document = draft.finished()
        recipients = draft.recipients
        validateOnly = legacy.dryRun ?? false
        notes = draft.notes
    }

    /// The body of one `messages:send`.
    package var json: JSON { SendBody(message: document, validateOnly: validateOnly ? true : nil).json }

    /// The notes on what is gone.
    package var losses: [ConversionNote] { notes.filter { $0.kind == .lost } }
}
