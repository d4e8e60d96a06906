import FCMCore
import Languages
import Registry

extension EffectRunner {
    /// Looks for the next match; one that was looked for before is given up.
    func find(_ id: RequestID, _ search: ListSearch) {
        finding?.cancel()
        finding = start(.quick) { [session] in
            do {
                let row = try await FindWork(search: search, registry: session.registry).run()
                return [.found(id, row.map(Loadable.loaded) ?? .failed(say("no row has \"\(search.text)\"")))]
            } catch is CancellationError {
                return []
            } catch {
                return [.found(id, .failed(say("the registry could not be read: \(error)")))]
            }
        }
    }
}

/// Reads a list page by page until a row matches, forwards or backwards and around the end.
struct FindWork: Sendable {
    private static let page = 2_000

    let search: ListSearch
    let registry: any Registry

    func run() async throws -> FoundRow? {
        let (filter, order) = (search.filter, search.order)
        switch search.pane {
        case .topics:
            return try await find {
                try await registry.topics(matching: filter, by: order, in: $0)
            } count: {
                try await registry.topics(matching: $0, in: 0..<0).total
            }
        case .groups:
            return try await find {
                try await registry.groups(matching: filter, by: order, in: $0)
            } count: {
                try await registry.groups(matching: $0, in: 0..<0).total
            }
        case .devices:
            return try await find {
                try await registry.devices(matching: filter, by: order, in: $0)
            } count: {
                try await registry.devices(matching: $0, in: 0..<0).total
            }
        case .composer, .results: return nil
        }
    }

    private func find<Row: MarkableRow>(
        _ read: (Range<Int>) async throws -> Page<Row>,
        count: (String) async throws -> Int
    ) async throws -> FoundRow? {
        let matches = Row.matcher(search.text)
        for (range, isWrapped) in ranges {
            try Task.checkCancellation()
            let rows = try await read(range).rows
            let index =
                search.isBackwards ? rows.lastIndex(where: matches) : rows.firstIndex(where: matches)
            guard let index else { continue }
            // The filter and what is looked for, both of them; with an open quote they would be one word.
            let isOpen = !search.filter.count(where: { $0 == "\"" }).isMultiple(of: 2)
            return FoundRow(
                pane: search.pane,
                position: range.lowerBound + index,
                count: isOpen ? nil : try await count("\(search.filter) \(search.text)"),
                isWrapped: isWrapped
            )
        }
        return nil
    }

    /// The pages in the order in which they are looked at, and whether the end of the list lies before them.
    private var ranges: [(Range<Int>, Bool)] {
        let (from, total) = (min(search.from, max(0, search.total - 1)), search.total)
        let after = pages(min(total, from + 1)..<total)
        let before = pages(0..<min(total, from))
        let here = from < total ? [from..<(from + 1)] : []
        let near = search.isBackwards ? before.reversed() : after
        let far = search.isBackwards ? (here + after).reversed() : before + here
        return near.map { ($0, false) } + far.map { ($0, true) }
    }

    private func pages(_ range: Range<Int>) -> [Range<Int>] {
        stride(from: range.lowerBound, to: range.upperBound, by: Self.page).map {
            $0..<min(range.upperBound, $0 + Self.page)
        }
    }
}
