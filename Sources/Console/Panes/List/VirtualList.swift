package import Registry
package import TerminalUI

/// A list of which only a window of rows is held, however long the whole is.
///
/// The rows come by position: when what is shown leaves the window, a wider window around it is asked for.
/// Until it comes the rows that are missing are drawn empty, and nobody waits.
package struct VirtualList<Row: Hashable & Sendable>: Hashable, Sendable {
    /// Rows that were asked for and have not come.
    package struct Request: Hashable, Sendable {
        package var id: RequestID
        package var filter: String
        package var order: ListOrder?
        package var range: Range<Int>

        package init(id: RequestID, filter: String, order: ListOrder? = nil, range: Range<Int>) {
            self.id = id
            self.filter = filter
            self.order = order
            self.range = range
        }
    }

    /// Something that happened to the list.
    package enum Action: Hashable, Sendable {
        case moved(ListView.Move)
        case filterChanged(String)
        case orderChanged(ListOrder?)
        case heightChanged(Int)
        /// So many rows are to be held from the first one on, or only those around what is seen.
        case wholeWanted(Int?)
        /// The truth behind it changed: what is held is shown until the new rows are there.
        case invalidated
        case loaded(RequestID, Page<Row>)
        case failed(RequestID, String)
    }

    package var filter = ""
    /// The filter that ``rows`` are of.
    package private(set) var answered = ""
    /// `nil` is the order that the registry has by itself.
    package private(set) var order: ListOrder?
    /// Rows of the whole list as of the last answer.
    package var total = 0
    /// Rows that there are without the filter, as of the last answer; ``total`` where nobody said.
    package var everything: Int { unfiltered ?? total }
    private var unfiltered: Int?
    /// Where one is in the whole list.
    package var view = ListView()
    /// Rows that fit on the screen.
    package var height = 0
    /// The position of the first of ``rows``.
    package var start = 0
    package var rows: [Row] = []
    /// How many rows are held from the first one on, for who looks at them all.
    package private(set) var whole: Int?
    /// Whether something is selected that is no row.
    package var isBetweenRows = false
    package var pending: Request?
    /// Whether anything has ever come.
    package var isLoaded = false
    package var failure: String?

    package init() {}

    /// Whether what is shown is still of another filter.
    package var isSearching: Bool { pending != nil && answered != filter }

    package func row(at position: Int) -> Row? {
        let index = position - start
        return rows.indices.contains(index) ? rows[index] : nil
    }

    package var selected: Int { view.selection }

    package var selectedRow: Row? { isBetweenRows ? nil : row(at: selected) }

    /// The positions shown.
    package var visible: Range<Int> { view.window(count: total, rows: height) }

    /// Takes `action` and returns what is to be asked for, if anything.
    package mutating func reduce(_ action: Action, _ ids: inout RequestCounter) -> Request? {
        switch action {
        case .moved(let move):
            view.move(move, count: total, rows: height)
            return complete(&ids)
        case .filterChanged(let text):
            guard text != filter else { return nil }
            filter = text
            view = ListView()
            return ask(&ids)
        case .orderChanged(let wanted):
            guard wanted != order else { return nil }
            order = wanted
            view = ListView()
            return ask(&ids)
        case .heightChanged(let rows):
            guard rows != height else { return nil }
            height = rows
            view.fit(count: total, rows: height)
            return complete(&ids)
        case .wholeWanted(let count):
            guard count != whole else { return nil }
            whole = count
            return ask(&ids)
        case .invalidated:
            return ask(&ids)
        case .loaded(let id, let page):
            guard let request = pending, request.id == id else { return nil }
            pending = nil
            failure = nil
            isLoaded = true
            answered = request.filter
            start = request.range.lowerBound
            rows = page.rows
            total = page.total
            unfiltered = page.everything
            view.fit(count: total, rows: height)
            return complete(&ids)
        case .failed(let id, let reason):
            guard pending?.id == id else { return nil }
            pending = nil
            failure = reason
            return nil
        }
    }

    /// Asks for the rows shown when some of them are missing.
    private mutating func complete(_ ids: inout RequestCounter) -> Request? {
        let held = start..<(start + rows.count)
        guard isLoaded, !visible.isEmpty, !held.contains(visible) else { return nil }
        if let pending, pending.filter == filter, pending.order == order,
            pending.range.contains(visible)
        {
            return nil
        }
        return ask(&ids)
    }

    /// Asks for the rows shown and a page on either side.
    private mutating func ask(_ ids: inout RequestCounter) -> Request? {
        let page = max(height, VirtualListLimits.smallestPage)
        let range = whole.map { 0..<$0 } ?? max(0, view.offset - page)..<(view.offset + 2 * page)
        let request = Request(id: ids.next(), filter: filter, order: order, range: range)
        pending = request
        return request
    }
}

/// How much a list asks for at a time.
package enum VirtualListLimits {
    /// Rows asked for at least, so that a list on a small screen does not ask at every step.
    package static let smallestPage = 40
}
