/// A v1 message as a legacy message, and what that loses.
///
/// The legacy protocols have one set of options for every platform where v1 has one a platform. The generic parts
/// come first, then those of Android, Apple and the web; a later one that says something else is lost.
/// Everything of the v1 message is either in the result or named by a note.
package struct LegacyConversion: Hashable, Sendable {
    /// Without a target where the v1 message has none or an installation ID.
    package var message: LegacyMessage
    /// In the order of the v1 message.
    package var notes: [ConversionNote]

    /// Converts `document`.
    ///
    /// - Parameters:
    ///   - document: its target may be missing or malformed.
    ///   - validateOnly: becomes `dry_run`.
    ///   - secondsSince1970: when it is sent, which ties `apns-expiration` to a time to live.
    package init(
        _ document: MessageDocument,
        validateOnly: Bool = false,
        secondsSince1970: Int64? = nil
    ) {
        var draft = LegacyDraft(isSilent: document.message.isSilent, secondsSince1970: secondsSince1970)
        draft.take(document.target)
        var content = document
        content.target = nil
        if let members = content.json.object { draft.take(members, under: []) }
        if validateOnly { draft.message.dryRun = true }
        message = draft.finished
        notes = draft.notes
    }

    /// The notes on what is gone.
    package var losses: [ConversionNote] { notes.filter { $0.kind == .lost } }
}

extension Message {
    /// Whether Apple devices have nothing to show of it: then APNs takes it at priority 5 only.
    var isSilent: Bool {
        let aps = apns?.payload?["aps"]
        return notification == nil && ["alert", "sound", "badge"].allSatisfy { aps?[$0] == nil }
    }
}
