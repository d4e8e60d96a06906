package import Registry

/// What the console remembers of a profile from one run to the next: where one was, never what was written.
///
/// A member that is absent is as it is without a session, so that members can be added without a new version.
package struct SessionState: Hashable, Sendable {
    /// What is remembered of one list.
    package struct List: Hashable, Sendable {
        package var filter = ""
        package var order: ListOrder?

        package init(filter: String = "", order: ListOrder? = nil) {
            self.filter = filter
            self.order = order
        }
    }

    /// How the topics are a tree, if they are.
    package struct Tree: Hashable, Sendable {
        package var isOn = false
        package var separators = TopicTree.usualSeparators
        /// The paths of branches that are closed.
        package var closed: Set<String> = []

        package init() {}
    }

    /// Raised when an older program would misread what a newer one writes.
    package static let version = 1

    package var view = MainView.panes
    package var focus = Pane.topics
    package var isZoomed = false
    package var arrangement = Arrangement.auto
    package var proportions = Proportions()
    package var lists: [Pane: List] = [:]
    /// The order of the history.
    package var historyOrder: ListOrder?
    package var tree = Tree()
    /// The filters that each list had, by ``AppState/filteredList``, oldest first.
    package var pastFilters: [String: [String]] = [:]
    /// What was run from the command line, oldest first.
    package var pastCommands: [String] = []
    /// Whether the tour was taken.
    package var hasToured = false

    package init() {}
}

/// What became of a session's file.
package enum RememberedSession: Hashable, Sendable {
    /// There is none.
    case none
    case found(SessionState)
    /// It could not be used and is out of the way; the text says why and where it is.
    case setAside(String)
}

extension SessionState {
    /// What is worth remembering of `state`.
    package init(_ state: AppState) {
        view = state.view
        focus = state.focus
        isZoomed = state.isZoomed
        arrangement = state.panes.arrangement
        proportions = state.panes.proportions
        hasToured = state.hasToured
        let filters = [
            (Pane.topics, state.topics.filter), (.groups, state.groups.filter),
            (.devices, state.devices.filter), (.results, state.results.filter),
        ]
        for (pane, filter) in filters {
            let list = List(
                filter: RememberedLines.looksSecret(filter) ? "" : filter,
                order: state.order(of: pane)
            )
            if list != List() { lists[pane] = list }
        }
        historyOrder = state.sent.list.order
        tree = state.tree.remembered
        pastFilters = state.pastFilters.mapValues(RememberedLines.filters).filter { !$0.value.isEmpty }
        pastCommands = RememberedLines.commands(state.pastCommands)
    }
}
