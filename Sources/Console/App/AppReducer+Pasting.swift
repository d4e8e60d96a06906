import FCMCore
import Languages
import Registry
import TerminalUI

/// A list of registrations that is pasted where no text is typed, or where one target is.
extension AppReducer {
    /// The most that is read; longer lists are for files.
    private static let longestList = 20_000_000

    /// Offers to take the registrations of a pasted text; `nil` when it is no list of them.
    static func pasteDevices(_ state: inout AppState, _ text: String) -> [Effect]? {
        guard state.overlay == nil, state.view == .panes, text.utf8.count <= longestList else { return nil }
        let isTarget = state.composer.isEditing && state.composer.selected == .value
        guard isTarget || (state.focus.isList && !state.composer.isEditing) else { return nil }
        // One alone in the field is whom the message is for.
        if isTarget, text.split(whereSeparator: \.isNewline).count < 2 { return nil }
        let pasted = PastedDevices(text)
        guard !pasted.devices.isEmpty else { return nil }
        if let refusal = state.importObstacle {
            state.notice = Notice(.warning, refusal)
            return []
        }
        guard pasted.devices.count <= MarkLimits.action else {
            let count = Wording.number(pasted.devices.count)
            let text = say(
                "\(count) at a time are too many: fcm-console devices import reads a file of them"
            )
            state.notice = Notice(.warning, text)
            return []
        }
        let action = BulkAction.take(
            duplicates: pasted.duplicates,
            badLines: Array(pasted.badLines.prefix(3)),
            moreBadLines: max(0, pasted.badLines.count - 3)
        )
        let items = pasted.devices.map(BulkItem.device)
        let isGuarded = state.profile.protection == .confirm
        state.overlay = .bulk(.review(BulkPane.Review(action, items, wantsProjectID: isGuarded)))
        return []
    }
}

extension AppState {
    /// Why nothing can be taken into the registry; `nil` when something can.
    fileprivate var importObstacle: String? {
        if profile.isReadOnly { return say("the profile \(profile.name) is read-only: nothing is imported") }
        return bulk.isRunning ? say("something is being done to what was marked: M shows it") : nil
    }
}
