import FCMCore
import Languages
import Registry
import TerminalUI

extension ComposerPane {
    /// Takes `action`; what changes the document asks anew for its reach and puts off the saving of the draft.
    package static func reduce(
        _ state: inout State,
        _ action: Action,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        let before = EditHistory.Step(state)
        let effects = apply(&state, action, &ids)
        switch action {
        // What was found on the disk was not written just now.
        case .undone, .redone, .draftFound: break
        case .fieldSelected, .fieldStepped, .editingStarted, .editingEnded: state.edits.endWord()
        case _:
            guard !EditHistory.Step(state).says(asMuchAs: before) else { break }
            state.edits.note(before, changedBy: action)
        }
        return effects
    }

    private static func apply(
        _ state: inout State,
        _ action: Action,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        switch action {
        case .fieldSelected(let field):
            endEditing(&state)
            state.selected = field
        case .fieldStepped(let step):
            stepField(&state, step)
        case .editingStarted:
            beginEditing(&state)
        case .editingEnded:
            endEditing(&state)
        case .keyTyped(let key):
            guard var editor = state.editor, editor.handle(key) else { return [] }
            return type(&state, &editor, &ids) + offer(&state, &ids)
        case .textPasted(let text):
            guard var editor = state.editor else { return [] }
            editor.insert(text)
            return type(&state, &editor, &ids) + offer(&state, &ids)
        case .targetsFound(let id, let rows):
            showOffers(&state, id, rows)
        case .offerStepped(let step):
            state.offers?.step(step)
        case .offerChosen(let index):
            state.offers?.choose(index)
        case .offerTaken:
            return takeOffer(&state, &ids)
        case .offersClosed:
            state.offers = nil
        case .kindStepped(let step):
            state.offers = nil
            state.form.kind = state.form.kind.advanced(by: step)
            return documentChanged(&state, &ids)
        case .protocolStepped(let step):
            return chooseProtocol(&state, state.form.sendProtocol.advanced(by: step))
        case .fieldSet(.sendProtocol, let text):
            guard let choice = SendProtocol(rawValue: text) else {
                let words = SendProtocol.allCases.map(\.rawValue).joined(separator: ", ")
                return [.notify(.error, say("protocol is one of \(words), not \"\(text)\""))]
            }
            return chooseProtocol(&state, choice)
        case .valueStepped(let step):
            let values = ComposerForm.choices(state.selected)
            guard !values.isEmpty else { return [] }
            let present = state.form[state.selected]
            let index = values.firstIndex { $0.lowercased() == present.lowercased() } ?? 0
            state.form[state.selected] = values[(index + step + values.count) % values.count]
            return documentChanged(&state, &ids)
        case .memberShown(let path):
            endEditing(&state)
            let field = ComposerField.standing(path) ?? .member(path)
            if case .member = field { state.form.show(path) }
            state.selected = field
            // What has few values is stepped through; Enter types it all the same.
            if ComposerForm.choices(field).isEmpty { beginEditing(&state) }
        case .fieldCleared:
            guard !ComposerForm.isChoice(state.selected) else { return [] }
            state.form[state.selected] = ""
            let effects = documentChanged(&state, &ids)
            state.editor = TextField()
            endEditing(&state)
            return effects
        case .undone:
            guard let step = state.edits.undo(from: EditHistory.Step(state)) else { return [] }
            return restore(&state, step, &ids)
        case .redone:
            guard let step = state.edits.redo(from: EditHistory.Step(state)) else { return [] }
            return restore(&state, step, &ids)
        case .fieldSet(.member(let path), let text):
            return setMember(&state, path, text, &ids)
        case .fieldSet(let field, let text):
            state.form[field] = text
            resumeEditing(&state)
            return documentChanged(&state, &ids)
        case .dataSet(let key, let text):
            setData(&state, key, text)
            resumeEditing(&state)
            return documentChanged(&state, &ids)
        case .targetChosen(let kind, let value):
            (state.form.kind, state.form.value) = (kind, value)
            (state.editor, state.offers) = (nil, nil)
            state.selected = .title
            return documentChanged(&state, &ids)
        case .textEdited(let text):
            return replaceDocument(&state, text, &ids)
        case .templateLoaded(let document, let choice):
            return loadTemplate(&state, document, choice, &ids)
        case .variablesFilled(let values):
            return fill(&state, values, &ids)
        case .groupFound(let id, let record):
            guard state.group == .loading(id) else { return [] }
            state.group = .loaded(record)
            state.reach = record.map { .loaded($0.members.count) }
            refresh(&state)
        case .reachCounted(let id, let count):
            state.reach?.finish(id, .loaded(count))
        case .reachFailed(let id, let reason):
            state.reach?.finish(id, .failed(reason))
        case .pauseElapsed:
            guard state.draft == .changed else { return [] }
            state.draft = .saving
            let draft = DraftText(state.document, state.form)
            return [.saveDraft(draft.text, by: state.form.sendProtocol)]
        case .draftFound(let text, let choice):
            guard case .untouched = state.draft, let draft = DraftText(parsing: text) else { return [] }
            if let choice { state.form.sendProtocol = choice }
            adopt(&state, draft.document)
            draft.restore(into: &state.form)
            refresh(&state)
            let effects = targetChanged(&state, &ids)
            state.draft = .restored
            return effects
        case .draftSaved(let time):
            // What was typed meanwhile is not on disk: its own pause has begun.
            if state.draft == .saving { state.draft = .saved(time) }
        case .draftFailed(let reason):
            state.draft = .failed(reason)
        case .checkStarted(let id):
            state.check = .running(id, state.document)
        case .checkFinished(let id, let refusal):
            guard case .running(id, let document) = state.check else { return [] }
            state.check = refusal.map { .failed(document, $0) } ?? .passed(document)
        case .sent(let document):
            // What went out must not come back as a draft to be sent again.
            guard document == state.document else { return [] }
            state.draft = .untouched
            return [.cancelDelay(.draft), .removeDraft]
        }
        return []
    }

    // MARK: Editing

    private static func beginEditing(_ state: inout State) {
        guard !ComposerForm.isChoice(state.selected) else { return }
        state.editor = TextField(state.form[state.selected])
        if state.selected != .value { offerValues(&state, "") }
    }

    /// Rows of data that were emptied go away once they are left.
    private static func endEditing(_ state: inout State) {
        guard state.editor != nil else { return }
        (state.editor, state.offers) = (nil, nil)
        switch state.selected {
        case .data(let row):
            if state.form.data.indices.contains(row), state.form.data[row].isEmpty {
                state.form.data.remove(at: row)
            }
        case .member: readMembers(&state)
        case .kind, .value, .title, .body, .image, .priority, .ttl, .collapseKey, .analyticsLabel,
            .sendProtocol:
            break
        }
    }

    /// Shows the members that the document has, and those whose text it could not take.
    private static func readMembers(_ state: inout State) {
        let mistaken = state.form.members.filter { $0.mistake != nil }
        state.form.members = FieldRow.rows(of: state.document)
        for row in mistaken { state.form[.member(row.path)] = row.text }
        if !state.form.fields.contains(state.selected) {
            state.selected = state.form.members.first.map { .member($0.path) } ?? .analyticsLabel
        }
        refresh(&state)
    }

    /// Writes one member at once, and shows what it has become: an object may have become several.
    private static func setMember(
        _ state: inout State,
        _ path: String,
        _ text: String,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        let row = FieldRow(path: path, text: text)
        if let mistake = row.mistake { return [.notify(.error, "\(path): \(mistake.words)")] }
        row.write(into: &state.document)
        readMembers(&state)
        resumeEditing(&state)
        return documentChanged(&state, &ids)
    }

    /// A field set from elsewhere while it is open shows the new text.
    private static func resumeEditing(_ state: inout State) {
        guard state.editor != nil else { return }
        state.editor = TextField(state.form[state.selected])
    }

    private static func stepField(_ state: inout State, _ step: Int) {
        let wasEditing = state.isEditing
        let fields = state.form.fields
        let index = fields.firstIndex(of: state.selected) ?? 0
        let next = fields[max(0, min(fields.count - 1, index + step))]
        endEditing(&state)
        state.selected = state.form.fields.contains(next) ? next : .data(state.form.data.count)
        if wasEditing { beginEditing(&state) }
    }

    private static func type(
        _ state: inout State,
        _ editor: inout TextField,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        state.editor = editor
        let before = state.form
        state.form[state.selected] = editor.text
        return state.form == before ? [] : documentChanged(&state, &ids)
    }

    private static func setData(_ state: inout State, _ key: String, _ text: String) {
        let row = "\(key)=\(text)"
        let index = state.form.data.firstIndex { DataRow.parts(of: $0)?.key == key }
        if let index {
            state.form.data[index] = row
        } else {
            state.form.data.append(row)
        }
    }

    /// The document stays; whether it can be sent, and a dry run of it, are another matter now.
    private static func chooseProtocol(_ state: inout State, _ choice: SendProtocol) -> [Effect] {
        state.form.sendProtocol = choice
        state.check = .none
        if !state.form.fields.contains(state.selected) { state.selected = .value }
        refresh(&state)
        // It is kept with the draft, if there is one.
        guard !state.document.members.isEmpty else { return [] }
        state.draft = .changed
        return [.delay(.draft, draftPause)]
    }

    // MARK: The document

    static func documentChanged(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        let target = (
            state.document[state.form.kind.rawValue], TargetKind.allCases.map { state.document[$0.rawValue] }
        )
        state.document = state.form.written(into: state.document)
        let now = (
            state.document[state.form.kind.rawValue], TargetKind.allCases.map { state.document[$0.rawValue] }
        )
        let effects = target == now ? [] : targetChanged(&state, &ids)
        refresh(&state)
        state.draft = .changed
        return effects + [.delay(.draft, draftPause)]
    }

    private static func replaceDocument(
        _ state: inout State,
        _ text: String,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        let object: JSONObject
        do {
            guard case .object(let members) = try JSON.parse(text) else {
                return reject(&state, text, say("a message is a JSON object: { … }"))
            }
            object = members
        } catch {
            return reject(&state, text, "\(error)")
        }
        let legacy: LegacyImport?
        do {
            legacy = try LegacyImport(object, at: nil)
        } catch {
            return reject(&state, text, "\(error)")
        }
        state.rejectedText = nil
        state.imported = legacy
        // A whole request is taken as well as the message inside it.
        adopt(&state, legacy?.document ?? object["message"]?.object ?? object)
        let effects = targetChanged(&state, &ids)
        state.draft = .changed
        return effects + [.delay(.draft, draftPause)] + (legacy.map { [told($0)] } ?? [])
    }

    private static func told(_ legacy: LegacyImport) -> Effect {
        let lost = legacy.notes.count { $0.kind == .lost }
        return lost == 0
            ? .notify(.done, say("a legacy body: converted to v1; :as v1 shows what changed"))
            : .notify(.warning, say("a legacy body: converted to v1, \(lost) lost; :as v1 shows what"))
    }

    private static func reject(_ state: inout State, _ text: String, _ reason: String) -> [Effect] {
        state.rejectedText = text
        return [.notify(.error, say("not taken over: \(reason); Ctrl-E opens it again"))]
    }

    /// Shows an earlier or later state of the message, in the field that was changed.
    private static func restore(
        _ state: inout State,
        _ step: EditHistory.Step,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        let wasEditing = state.isEditing
        (state.document, state.form, state.imported) = (step.document, step.form, step.imported)
        state.selected = state.form.fields.contains(step.selected) ? step.selected : .value
        (state.editor, state.offers) = (nil, nil)
        if wasEditing { beginEditing(&state) }
        let effects = targetChanged(&state, &ids)
        state.draft = .changed
        return effects + [.delay(.draft, draftPause)]
    }

    static func adopt(_ state: inout State, _ document: JSONObject) {
        state.document = document
        let choice = state.form.sendProtocol
        state.form = ComposerForm(reading: document)
        state.form.sendProtocol = choice
        (state.editor, state.offers) = (nil, nil)
        if !state.form.fields.contains(state.selected) { state.selected = .value }
        refresh(&state)
    }

    /// Asks whom the new target reaches.
    static func targetChanged(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        state.group = nil
        state.reach = nil
        if state.form.kind == .group {
            guard !state.form.value.isEmpty else { return [] }
            let id = ids.next()
            state.group = .loading(id)
            refresh(&state)
            return [.findGroup(id, state.form.value)]
        }
        refresh(&state)
        guard let target = Composition.target(of: state) else { return [] }
        let id = ids.next()
        state.reach = .loading(id)
        return [.countReach(id, target)]
    }

    /// Asks again whom the target reaches.
    package static func recount(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        guard !state.form.value.isEmpty else { return [] }
        return targetChanged(&state, &ids)
    }

    /// Checks the message again: what is found is told in the language spoken now.
    static func recheck(_ state: inout State) { refresh(&state) }

    static func refresh(_ state: inout State) {
        state.composition = Composition(of: state)
    }

    /// The pause in typing after which the draft is saved.
    package static let draftPause = Duration.milliseconds(250)
}
