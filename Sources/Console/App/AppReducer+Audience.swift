import FCMCore
import Languages
import Registry
import TerminalUI

/// The card of who a condition reaches and who of its topics it leaves out.
extension AppReducer {
    static func openAudience(_ state: inout AppState) -> [Effect] {
        let text = state.composer.form.value
        guard let condition = try? Condition.parse(text) else { return [] }
        let rows = DetailScreen.listRows(state)
        state.overlay = .detail(.audience(Audience(condition, text: text, rows: rows)))
        return refreshAudience(&state)
    }

    /// Asks for both sides anew, if they are open.
    static func refreshAudience(_ state: inout AppState) -> [Effect] {
        AudienceSide.allCases.flatMap { reduceAudience(&state, $0, .invalidated) }
    }

    static func reduceAudience(
        _ state: inout AppState,
        _ side: AudienceSide,
        _ action: VirtualList<DeviceRecord>.Action
    ) -> [Effect] {
        guard case .detail(.audience(var audience)) = state.overlay else { return [] }
        let request = audience[side].reduce(action, &state.ids)
        state.overlay = .detail(.audience(audience))
        return request.map { [.loadAudience($0, audience.condition, side)] } ?? []
    }

    /// Shows the other side, if the card is open.
    static func turnAudience(_ state: inout AppState) {
        guard case .detail(.audience(var audience)) = state.overlay else { return }
        audience.side = audience.side == .reached ? .missed : .reached
        state.overlay = .detail(.audience(audience))
    }
}

extension AppState {
    /// Why there is no audience to look at; `nil` when there is one.
    var audienceObstacle: String? {
        guard view == .panes, overlay == nil else { return say("close what is open first") }
        guard composer.form.kind == .condition, !composer.form.value.isEmpty else {
            return say("only a condition has devices in and out: Enter on a topic shows its members")
        }
        return composer.conditionMistake.map { say("character \($0.characterOffset + 1): \($0)") }
    }
}
