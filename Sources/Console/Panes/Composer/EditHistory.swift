import FCMCore
import TerminalUI

/// Earlier states of the message, and those that were taken back, for undo and redo.
///
/// What is typed into a field is a step for every word; whatever else changes the message is one step.
package struct EditHistory: Hashable, Sendable {
    /// The message as it was, with texts that its form holds and the document could not take.
    struct Step: Hashable, Sendable {
        var document: JSONObject
        var form: ComposerForm
        var selected: ComposerField
        var imported: LegacyImport?

        init(_ state: ComposerPane.State) {
            document = state.document
            form = state.form
            selected = state.selected
            imported = state.imported
        }

        /// Whether nothing was written between the two: a row that is shown and still empty is nothing.
        func says(asMuchAs other: Step) -> Bool { document == other.document && written == other.written }

        private var written: ComposerForm {
            var form = form
            form.members.removeAll { $0.text.isEmpty }
            form.data.removeAll { $0.isEmpty }
            return form
        }
    }

    /// Keys that belong together: one word, or letters taken away one after another.
    private struct Typing: Hashable {
        var field: ComposerField
        var inserts: Bool
    }

    private var past: [Step] = []
    private var future: [Step] = []
    private var typing: Typing?

    private static let capacity = 200

    package init() {}

    package var canUndo: Bool { !past.isEmpty }
    package var canRedo: Bool { !future.isEmpty }

    /// Keeps `before`, which `action` has changed.
    mutating func note(_ before: Step, changedBy action: ComposerPane.Action) {
        future = []
        var now: Typing?
        var isWordEnd = false
        if case .keyTyped(let key) = action {
            if case .character(let character) = key {
                now = Typing(field: before.selected, inserts: true)
                isWordEnd = character.isWhitespace
            } else {
                now = Typing(field: before.selected, inserts: false)
            }
        }
        if now == nil || now != typing {
            past.append(before)
            if past.count > Self.capacity { past.removeFirst() }
        }
        typing = isWordEnd ? nil : now
    }

    /// Ends the word that is being typed: what follows is another step.
    mutating func endWord() { typing = nil }

    /// The state before the last step; `nil` where there is none.
    mutating func undo(from now: Step) -> Step? {
        guard let step = past.popLast() else { return nil }
        future.append(now)
        typing = nil
        return step
    }

    /// The state that was taken back last; `nil` where there is none.
    mutating func redo(from now: Step) -> Step? {
        guard let step = future.popLast() else { return nil }
        past.append(now)
        typing = nil
        return step
    }
}
