import FCMCore

extension ComposerPane {
    /// Writes the message from a template; what it is addressed to now stays, unless the template says otherwise.
    static func loadTemplate(
        _ state: inout State,
        _ template: JSONObject,
        _ choice: SendProtocol?,
        _ ids: inout RequestCounter
    ) -> [Effect] {
        let targets = TargetKind.allCases.map(\.rawValue)
        var document = template
        if template.withoutTarget == template {
            let present = state.document.members.filter { targets.contains($0.name) }
            document = JSONObject(present + template.members)
        }
        if let choice { state.form.sendProtocol = choice }
        state.imported = nil
        adopt(&state, document)
        return changed(&state, &ids)
    }

    /// Puts values in the places of their variables; what no document can hold stays in its fields.
    static func fill(
        _ state: inout State,
        _ values: [String: String],
        _ ids: inout RequestCounter
    ) -> [Effect] {
        let draft = DraftText(state.document, state.form)
        adopt(&state, state.document.filled(with: values))
        draft.restore(into: &state.form)
        return changed(&state, &ids)
    }

    private static func changed(_ state: inout State, _ ids: inout RequestCounter) -> [Effect] {
        let effects = targetChanged(&state, &ids)
        state.draft = .changed
        return effects + [.delay(.draft, draftPause)]
    }
}
