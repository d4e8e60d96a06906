import FCMCore
import Languages
import Registry
import TerminalUI

/// Templates: keeping the message as one, and writing one from it.
extension AppReducer {
    /// Takes what the registry answered.
    static func reduceTemplates(_ state: inout AppState, _ action: TemplatesPane.Action) -> [Effect] {
        switch action {
        case .listed(let rows, let files):
            state.templates.take(rows, files: files)
            fitTemplates(&state)
            completeAwaited(&state)
        case .listFailed(let reason):
            state.templates.stand = .failed(reason)
            completeAwaited(&state)
        case .found(let record): return load(&state, record)
        case .taken(let earlier, let wanted):
            guard state.overlay == nil || state.template != nil else {
                state.notice = Notice(
                    .warning,
                    say("there is a template \(earlier.name) already: nothing was kept")
                )
                return []
            }
            state.overlay = .template(.question(TemplateQuestion(.replace(earlier, by: wanted))))
        case .saved(let name):
            state.templates.current = name
            state.notice = Notice(.done, say("kept as the template \(name)"))
        case .renamed(let old, let new):
            if state.templates.current == old { state.templates.current = new }
            state.notice = Notice(.done, say("the template \(old) is called \(new) now"))
        case .removed(let name):
            if state.templates.current == name { state.templates.current = nil }
            state.notice = Notice(.done, say("the template \(name) is deleted"))
        case .valuesSaved(let set):
            if case .values(var form) = state.template {
                form.keep(as: set)
                state.overlay = .template(.values(form))
            }
            state.notice = Notice(.done, say("these values are kept as \(set)"))
        case .valuesRemoved(let set):
            state.notice = Notice(.done, say("\(set) is deleted; its values are still in the fields"))
        case .refused(let reason): state.notice = Notice(.error, reason, from: .registry)
        }
        return []
    }

    /// The cards show what there is now.
    private static func fitTemplates(_ state: inout AppState) {
        switch state.template {
        case .list(var list):
            list.view.fit(
                count: list.matches(state.templates.all).count,
                rows: TemplateScreen.listRows(state)
            )
            state.overlay = .template(.list(list))
        case .values(var form):
            form.update(state.templates.sets(for: form.rows.map(\.name)))
            state.overlay = .template(.values(form))
        case .question, nil: break
        }
    }

    // MARK: Choosing one

    static func openTemplates(_ state: inout AppState) -> [Effect] {
        state.overlay = .template(.list(TemplateList()))
        return [.template(.list)]
    }

    /// Writes the message from a template; its variables are asked for at once.
    private static func load(_ state: inout AppState, _ record: TemplateRecord) -> [Effect] {
        guard state.overlay == nil || state.template != nil else {
            state.notice = Notice(.warning, say("close what is open first"))
            return []
        }
        guard let document = (try? JSON.parse(record.json))?.object else {
            state.notice = Notice(.error, say("the template \(record.name) is no message"))
            return []
        }
        var effects = focus(&state, .composer)
        effects += ComposerPane.reduce(
            &state.composer,
            .templateLoaded(document, by: record.sendProtocol),
            &state.ids
        )
        state.templates.current = record.name
        if state.composer.document.variables.isEmpty {
            state.notice = Notice(.done, say("written from the template \(record.name)"))
        } else {
            openValues(&state)
        }
        return effects
    }

    // MARK: Keeping one

    static func saveTemplate(_ state: inout AppState, _ name: String) -> [Effect] {
        if let mistake = TemplateName.mistake(name) ?? state.composer.unwritten {
            state.notice = Notice(.error, mistake)
            return []
        }
        let record = TemplateRecord(
            name: name,
            json: JSON.object(state.composer.document).text(),
            sendProtocol: state.composer.sendProtocol,
            savedAt: state.now
        )
        return [.template(.save(record, replaces: false))]
    }

    static func renameTemplate(_ state: inout AppState, _ name: String) -> [Effect] {
        guard case .list(let list) = state.template, let record = list.selected(state.templates.all)?.record
        else {
            return []
        }
        if let mistake = TemplateName.mistake(name) {
            state.notice = Notice(.error, mistake)
            return []
        }
        return name == record.name ? [] : [.template(.rename(record.name, to: name))]
    }

    static func askToRemoveTemplate(_ state: inout AppState) {
        guard case .list(let list) = state.template, let record = list.selected(state.templates.all)?.record
        else {
            return
        }
        state.overlay = .template(.question(TemplateQuestion(.remove(record))))
    }

    // MARK: In the cards

    /// Enter.
    static func openInTemplate(_ state: inout AppState, _ card: TemplateCard) -> [Effect] {
        switch card {
        case .list(let list):
            return list.selected(state.templates.all).map { load(&state, $0.record) } ?? []
        case .values(let form):
            guard !form.values.isEmpty else {
                state.notice = Notice(.warning, say("nothing is typed yet; Esc leaves"))
                return []
            }
            state.overlay = nil
            return fill(&state, form.values)
        case .question(let question):
            switch question.matter {
            case .remove(let record):
                state.overlay = .template(.list(TemplateList()))
                return question.confirms ? [.template(.remove(record.name))] : []
            case .replace(_, let record):
                state.overlay = nil
                return question.confirms ? [.template(.save(record, replaces: true))] : []
            }
        }
    }

    /// Esc: what was typed is there again when one comes back.
    static func leaveTemplate(_ state: inout AppState, _ card: TemplateCard) {
        switch card {
        case .values(let form): state.templates.left = form.values
        case .question(let question):
            if case .remove = question.matter {
                state.overlay = .template(.list(TemplateList()))
                return
            }
        case .list: break
        }
        state.overlay = nil
    }

    static func stepInTemplate(_ state: inout AppState, _ card: TemplateCard, _ step: Int) {
        switch card {
        case .list: moveInTemplate(&state, card, step > 0 ? .down : .up)
        case .values(var form):
            form.step(step)
            state.overlay = .template(.values(form))
        case .question(var question):
            question.confirms.toggle()
            state.overlay = .template(.question(question))
        }
    }

    static func moveInTemplate(_ state: inout AppState, _ card: TemplateCard, _ move: ListView.Move) {
        switch card {
        case .list(var list):
            list.view.move(
                move,
                count: list.matches(state.templates.all).count,
                rows: TemplateScreen.listRows(state)
            )
            state.overlay = .template(.list(list))
        case .values(var form):
            form.move(move)
            state.overlay = .template(.values(form))
        case .question: break
        }
    }

    static func typeInTemplate(_ state: inout AppState, _ card: TemplateCard, _ key: Key) {
        switch card {
        case .list(var list):
            if list.editor.handle(key) { list.view = ListView() }
            state.overlay = .template(.list(list))
        case .values(var form):
            form.type(key)
            state.overlay = .template(.values(form))
        case .question: break
        }
    }

    /// A value may have several lines, a filter has one.
    static func pasteInTemplate(_ state: inout AppState, _ card: TemplateCard, _ text: String, line: String) {
        switch card {
        case .list(var list):
            list.editor.insert(line)
            list.view = ListView()
            state.overlay = .template(.list(list))
        case .values(var form):
            form.insert(text)
            state.overlay = .template(.values(form))
        case .question: break
        }
    }
}

extension AppState {
    /// The card about templates, while it is open.
    package var template: TemplateCard? {
        guard case .template(let card) = overlay else { return nil }
        return card
    }

    /// Why nothing about templates can be opened now; `nil` when it can.
    var templateObstacle: String? {
        let isOpen = overlay != nil && template == nil || filterEditor != nil
        return isOpen ? say("close what is open first") : nil
    }

    /// Why the message cannot be kept as a template; `nil` when it can.
    var templateSavingObstacle: String? {
        templateObstacle ?? (composer.document.members.isEmpty ? say("there is no message yet") : nil)
    }

    /// Why nothing can be done to a template of the list; `nil` when it can.
    var chosenTemplateObstacle: String? {
        guard case .list(let list) = template else { return say("choose it among the templates first") }
        guard let template = list.selected(templates.all) else { return say("nothing is selected") }
        return template.isFile ? say("it is a file: change it in the folder of templates") : nil
    }

    /// What a command about templates most likely goes on with.
    func likelyTemplateArgument(_ id: Command.ID) -> String? {
        switch (id, template) {
        case (.templateSave, _): templates.current ?? ""
        case (.templateRename, .list(let list)): list.selected(templates.all)?.record.name ?? ""
        case (.valuesSave, .values(let form)): form.lastSet ?? ""
        case _: nil
        }
    }
}

extension ComposerPane.State {
    /// What was typed that the document could not take, and so a template would not have; `nil` when all is in it.
    var unwritten: String? { (FieldFindings.rows(form) + FieldFindings.members(form)).first?.text }
}
