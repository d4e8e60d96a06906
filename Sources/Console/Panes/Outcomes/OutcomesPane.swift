package import Registry
package import TerminalUI

/// What became of each recipient of a broadcast, in place of the panes while it is shown.
///
/// A window of rows is held, however many there are; the newest are below.
package enum OutcomesPane {
    package struct State: Hashable, Sendable {
        /// The broadcast that is looked at; `nil` while none is.
        package var broadcast: String?
        package var summary: OutcomeSummary?
        package var filter = ""
        /// `nil`: as they came.
        package var order: ListOrder?
        /// The order that ``rows`` are in.
        package var answeredOrder: ListOrder?
        /// How many came after the order was made and stand behind those that it has.
        package var behind = 0
        /// The index of the recipient that stays selected while another order is made.
        package var staying: Int?
        /// What the pending question is about.
        var asked = Asked()
        /// How many the filter finds.
        package var total = 0
        package var view = ListView()
        /// Rows that fit on the screen.
        package var height = 0
        /// The position of the first of ``rows``.
        package var start = 0
        package var rows: [Outcome] = []
        package var pending: RequestID?
        /// Whether more has come since what is pending was asked.
        package var isStale = false
        package var failure: String?
        /// Whether the last row stays selected as more come.
        package var isFollowing = true
        /// Whether the codes are shown, not the rows.
        package var isGrouped = false
        /// Where one is among the codes.
        package var groups = ListView()
        /// Whether the filter is a code that was opened, to which Esc leads back.
        package var isInGroup = false
        /// Settled a second, one value each second of this session, newest last.
        package var rates: [Int] = []
        package var ratedAt: Int64 = 0

        package init() {}

        package var isOpen: Bool { broadcast != nil }

        /// Whether what is shown is still in another order.
        package var isOrdering: Bool { pending != nil && answeredOrder != order }

        package func row(at position: Int) -> Outcome? {
            let index = position - start
            return rows.indices.contains(index) ? rows[index] : nil
        }

        package var selectedRow: Outcome? {
            isGrouped ? nil : view.selected(of: total).flatMap(row)
        }

        package var selectedGroup: OutcomeGroup? {
            guard isGrouped, let summary else { return nil }
            return groups.selected(of: summary.groups.count).map { summary.groups[$0] }
        }
    }

    /// Which order was asked for, and around which recipient.
    struct Asked: Hashable, Sendable {
        var order: ListOrder?
        var staying: Int?
    }

    package enum Action: Hashable, Sendable {
        case opened(String)
        case moved(ListView.Move)
        case filterChanged(String)
        case orderChanged(ListOrder?)
        /// What has come since the order was made is to be put where it belongs.
        case orderedAnew
        case heightChanged(Int)
        case followed(Bool)
        case grouped(Bool)
        /// The broadcast has come further.
        case grew
        case loaded(RequestID, OutcomePage)
        case failed(RequestID, String)
        case rated(Int, at: Int64)
    }

    /// Seconds of the rate that are kept.
    static let longestRate = 120
    /// Rows asked for at least.
    static let smallestPage = 40
}
