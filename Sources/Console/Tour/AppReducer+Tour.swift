import Languages
import TerminalUI

extension AppReducer {
    static func beginTour(_ state: inout AppState) -> [Effect] {
        state.offersTour = false
        state.hasToured = true
        let tour = Tour()
        state.tour = tour
        return visit(&state, tour)
    }

    /// The next stop by Space; any other key leaves the tour and does what it does; `nil` says so.
    static func pressInTour(_ state: inout AppState, _ tour: Tour, _ key: Key) -> [Effect]? {
        state.tour = nil
        guard key == .character(" ") else { return key == .escape ? [] : nil }
        guard let next = tour.advanced() else {
            state.notice = Notice(.done, say("that was the tour; :tour begins it again"))
            return []
        }
        state.tour = next
        return visit(&state, next)
    }

    private static func visit(_ state: inout AppState, _ tour: Tour) -> [Effect] {
        tour.pane.map { focus(&state, $0) } ?? []
    }
}
