package import FCMCore
package import Registry
package import TerminalUI

/// The composer: a form and JSON over one document.
package enum ComposerPane {
    package struct State: Hashable, Sendable {
        /// The truth: a v1 message with its target, or with `group` and a name while a group is addressed.
        package var document = JSONObject()
        package var form = ComposerForm()
        package var selected = ComposerField.value
        /// The field's text while it is being typed.
        package var editor: TextField?
        /// What could be meant by it.
        package var offers: FieldOffers?
        /// Ties names of groups to notification keys.
        package var group: Loadable<GroupRecord?>?
        package var reach: Loadable<Int>?
        package var composition = Composition()
        package var check = Check.none
        package var draft = Draft.untouched
        /// What `$EDITOR` gave back and is no message: opened again instead of being lost.
        package var rejectedText: String?
        /// The legacy body that the document was made of, while it is still that.
        package var imported: LegacyImport?
        package var edits = EditHistory()

        package init() {}
    }

    /// The last dry run.
    package enum Check: Hashable, Sendable {
        case none
        case running(SendID, JSONObject)
        case passed(JSONObject)
        case failed(JSONObject, String)
    }

    /// What is on disk of the document.
    package enum Draft: Hashable, Sendable {
        case untouched
        case changed
        case saving
        /// Seconds since 1970.
        case saved(Int64)
        case restored
        case failed(String)
    }

    package enum Action: Hashable, Sendable {
        case fieldSelected(ComposerField)
        case fieldStepped(Int)
        case editingStarted
        case editingEnded
        case keyTyped(Key)
        case textPasted(String)
        case targetsFound(RequestID, [FieldOffer])
        /// The next of the offers is chosen, the one before, or none of them.
        case offerStepped(Int)
        case offerChosen(Int)
        case offerTaken
        case offersClosed
        case kindStepped(Int)
        case protocolStepped(Int)
        /// The next of the few values that a member can have.
        case valueStepped(Int)
        /// A member is shown, for a value to be typed.
        case memberShown(String)
        case fieldCleared
        case undone
        case redone
        case fieldSet(ComposerField, String)
        case dataSet(key: String, text: String)
        case targetChosen(TargetKind, String)
        case textEdited(String)
        /// The message is written from a template; one without a target keeps the present one.
        case templateLoaded(JSONObject, by: SendProtocol?)
        /// Values take the places of their variables.
        case variablesFilled([String: String])
        case groupFound(RequestID, GroupRecord?)
        case reachCounted(RequestID, Int)
        case reachFailed(RequestID, String)
        case pauseElapsed
        /// The text, and by which protocol it was to go if that is known.
        case draftFound(String, by: SendProtocol?)
        case draftSaved(at: Int64)
        case draftFailed(String)
        case checkStarted(SendID)
        case checkFinished(SendID, String?)
        case sent(JSONObject)
    }
}

extension ComposerPane.State {
    /// Whether the document as it is now has passed a dry run.
    package var isChecked: Bool { check == .passed(document) }

    /// What the document is addressed to, as people call it: `topic weather`.
    package var targetText: String { "\(form.kind.rawValue) \(form.value)" }

    /// What is wrong with the condition that the form names; `nil` while it is none, or right.
    package var conditionMistake: ConditionSyntaxError? {
        guard form.kind == .condition, !form.value.isEmpty else { return nil }
        do throws(ConditionSyntaxError) {
            _ = try Condition.parse(form.value)
            return nil
        } catch {
            return error
        }
    }

    package var isEditing: Bool { editor != nil }

    /// By which protocol the message goes.
    package var sendProtocol: SendProtocol { form.sendProtocol }

    /// What the document was made of, unless it was changed since.
    package var source: LegacyImport? { imported?.document == document ? imported : nil }
}
