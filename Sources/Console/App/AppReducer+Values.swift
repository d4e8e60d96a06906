import FCMCore
import Languages
import TerminalUI

/// The values of the message's variables: filling them in, and keeping them with its template.
extension AppReducer {
    /// Asks for the values of all variables of the message.
    static func openValues(_ state: inout AppState) {
        let variables = state.composer.document.variables
        let form = ValuesForm(
            variables,
            sets: state.templates.sets(for: variables),
            typed: state.templates.left
        )
        state.overlay = .template(.values(form))
    }

    /// The card, or the values of a set at once.
    static func values(_ state: inout AppState, ofSet name: String?) -> [Effect] {
        guard let name else {
            openValues(&state)
            return [.template(.list)]
        }
        let sets = state.templates.sets(for: state.composer.document.variables)
        guard let set = sets.first(where: { $0.name == name }) else {
            let hint = Nearest.hint(for: name, among: sets.map(\.name))
            state.notice = Notice(.error, say("no values are kept as \"\(name)\"\(hint)"))
            return []
        }
        return fill(&state, set.values)
    }

    /// One of the variables, by its name.
    static func fill(_ state: inout AppState, _ name: String, _ text: String) -> [Effect] {
        let names = state.composer.document.variables
        guard names.contains(name) else {
            let hint = Nearest.hint(for: name, among: names)
            state.notice = Notice(.error, say("the message has no variable \"\(name)\"\(hint)"))
            return []
        }
        return fill(&state, [name: text])
    }

    /// Puts values in the places of their variables and says which are left; an open card keeps to these.
    static func fill(_ state: inout AppState, _ values: [String: String]) -> [Effect] {
        let effects = ComposerPane.reduce(&state.composer, .variablesFilled(values), &state.ids)
        let left = state.composer.document.variables.filter { values[$0] == nil }
        state.templates.left = state.templates.left.filter { values[$0.key] == nil }
        state.notice =
            left.isEmpty
            ? Notice(.done, say("filled in"))
            : Notice(.warning, say("no value yet: \(left.map { "{{\($0)}}" }.joined(separator: " "))"))
        if case .values = state.template {
            if left.isEmpty { state.overlay = nil } else { openValues(&state) }
        }
        return effects
    }

    static func saveValues(_ state: inout AppState, _ name: String) -> [Effect] {
        guard case .values(let form) = state.template, let template = state.templates.current else {
            return []
        }
        if let mistake = TemplateName.mistake(name) {
            state.notice = Notice(.error, mistake)
            return []
        }
        return [.template(.saveValues(form.values, set: name, template: template))]
    }

    static func removeValues(_ state: AppState) -> [Effect] {
        guard case .values(let form) = state.template, let set = form.set,
            let template = state.templates.current
        else { return [] }
        return [.template(.removeValues(set: set, template: template))]
    }

    static func chooseValues(_ state: inout AppState, _ step: Int) {
        guard case .values(var form) = state.template else { return }
        form.chooseSet(step)
        state.overlay = .template(.values(form))
    }
}

extension AppState {
    /// Why there are no variables to be filled in; `nil` when there are.
    var variableObstacle: String? {
        templateObstacle
            ?? (composer.document.variables.isEmpty
                ? say("the message has no variables: \("{{name}}") in any text is one") : nil)
    }

    /// The template that values can be kept with now; `nil` where there is none.
    var keepingTemplate: String? {
        guard !profile.isReadOnly, let current = templates.current, !templates.isFile(current) else {
            return nil
        }
        return current
    }

    /// Why the values cannot be kept; `nil` when they can.
    var valuesObstacle: String? {
        guard case .values(let form) = template else { return say("open the values first: template-values") }
        guard let current = templates.current, !templates.isFile(current) else {
            return say("keep the message as a template first: its values are kept with it")
        }
        return form.values.isEmpty ? say("nothing is typed yet") : nil
    }
}
