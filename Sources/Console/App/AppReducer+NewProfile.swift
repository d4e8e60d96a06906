import Languages
import TerminalUI

/// `profile new`: questions, a dry run, and a few lines more in the configuration.
extension AppReducer {
    static func beginProfile(_ state: inout AppState) {
        state.overlay = .newProfile(NewProfile(state.profileDraft))
    }

    /// Enter: the next question, or what the summary's button says.
    static func openInNewProfile(_ state: inout AppState, _ making: NewProfile) -> [Effect] {
        var making = making
        guard making.step == .summary else {
            making.goOn(taken: state.profileNames)
            state.overlay = .newProfile(making)
            return []
        }
        guard !making.isBusy else { return [] }
        let id = state.ids.next()
        making.phase = making.saves ? .saving(id) : .testing(id)
        state.overlay = .newProfile(making)
        return [.newProfile(id, making.draft, saves: making.saves)]
    }

    /// Tab and Shift-Tab: on and back; on the summary the other button.
    static func stepInNewProfile(_ state: inout AppState, _ making: NewProfile, _ step: Int) {
        var making = making
        guard !making.isBusy else { return }
        if making.step == .summary, step > 0 {
            making.choose(1)
        } else if step > 0 {
            making.goOn(taken: state.profileNames)
        } else {
            making.goBack()
        }
        state.overlay = .newProfile(making)
    }

    /// Esc: what was typed is there again when one comes back.
    static func leaveNewProfile(_ state: inout AppState, _ making: NewProfile) {
        var making = making
        making.keep()
        state.profileDraft = making.draft
        state.overlay = nil
    }

    static func typeInNewProfile(_ state: inout AppState, _ making: NewProfile, _ key: Key) {
        var making = making
        guard !making.isBusy else { return }
        if making.isTyped {
            if making.editor.handle(key) { making.refusal = nil }
        } else if key == .left || key == .right {
            making.choose(key == .right ? 1 : -1)
        }
        state.overlay = .newProfile(making)
    }

    /// What became of a test or of saving.
    static func profileAnswered(_ state: inout AppState, _ id: RequestID, _ answer: ProfileAnswer) {
        guard case .newProfile(var making) = state.overlay,
            making.phase == .testing(id) || making.phase == .saving(id)
        else { return }
        switch answer {
        case .passed(let words):
            making.phase = .passed(words)
            making.saves = true
            state.overlay = .newProfile(making)
        case .refused(let reason):
            making.phase = .failed(reason)
            state.overlay = .newProfile(making)
        case .saved(let file):
            let name = making.draft.name
            state.overlay = nil
            state.profileDraft = ProfileDraft()
            if !state.profileNames.contains(name) { state.profileNames.append(name) }
            state.notice = Notice(.done, say("\(name) is in \(file); :profile \(name) opens it"))
        }
    }
}
