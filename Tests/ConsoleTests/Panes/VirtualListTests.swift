import Console
import Registry
import TerminalUI
import TestSupport
import Testing

@Suite struct VirtualListTests {
    private typealias List = VirtualList<TopicRecord>

    private func row(_ position: Int) -> TopicRecord {
        TopicRecord(name: .test("t\(position)"), subscribers: position)
    }

    private func answer(_ request: List.Request, total: Int) -> List.Action {
        let range = request.range.clamped(to: 0..<total)
        return .loaded(request.id, Page(rows: range.map(row), total: total))
    }

    private func loaded(_ total: Int, height: Int) -> (List, RequestCounter) {
        var (list, ids) = (List(), RequestCounter())
        _ = list.reduce(.heightChanged(height), &ids)
        if let request = list.reduce(.invalidated, &ids) {
            _ = list.reduce(answer(request, total: total), &ids)
        }
        return (list, ids)
    }

    @Test func `the first question is about the rows around the first`() {
        var (list, ids) = (List(), RequestCounter())
        let early = list.reduce(.heightChanged(10), &ids)
        #expect(early == nil, "nothing is known to be missing yet")
        let request = list.reduce(.invalidated, &ids)
        #expect(request == List.Request(id: RequestID(1), filter: "", range: 0..<80))
    }

    @Test func `moving inside the window asks for nothing`() {
        var (list, ids) = loaded(1_000_000, height: 10)
        for _ in 0..<60 {
            let request = list.reduce(.moved(.down), &ids)
            #expect(request == nil)
        }
        #expect(list.selected == 60)
        #expect(list.visible == 51..<61)
    }

    @Test func `the last of a million rows costs one question`() {
        var (list, ids) = loaded(1_000_000, height: 10)
        let request = list.reduce(.moved(.last), &ids)
        #expect(request == List.Request(id: RequestID(2), filter: "", range: 999_950..<1_000_070))
        #expect(list.selectedRow == nil, "it has not come yet")
        if let request { _ = list.reduce(answer(request, total: 1_000_000), &ids) }
        #expect(list.selectedRow == row(999_999))
        #expect(list.rows.count == 50)
    }

    @Test func `an answer to an older question is ignored`() {
        var (list, ids) = loaded(100, height: 10)
        let first = list.reduce(.filterChanged("a"), &ids)
        let second = list.reduce(.filterChanged("ab"), &ids)
        let before = list
        if let first { _ = list.reduce(answer(first, total: 7), &ids) }
        #expect(list == before)
        if let second { _ = list.reduce(answer(second, total: 3), &ids) }
        #expect(list.total == 3)
        #expect(list.pending == nil)
    }

    @Test func `a filter begins at the top`() {
        var (list, ids) = loaded(100, height: 10)
        _ = list.reduce(.moved(.last), &ids)
        let request = list.reduce(.filterChanged("x"), &ids)
        #expect(request?.filter == "x")
        #expect((list.selected, list.view.offset) == (0, 0))
        let again = list.reduce(.filterChanged("x"), &ids)
        #expect(again == nil, "the same filter is no change")
    }

    @Test func `a list that became shorter keeps the selection inside`() {
        var (list, ids) = loaded(100, height: 10)
        _ = list.reduce(.moved(.last), &ids)
        if let request = list.reduce(.invalidated, &ids) { _ = list.reduce(answer(request, total: 5), &ids) }
        #expect(list.selected == 4)
        #expect(list.view.offset == 0)
    }

    @Test func `a failure is told and the next answer clears it`() throws {
        var (list, ids) = loaded(100, height: 10)
        let request = try #require(list.reduce(.invalidated, &ids))
        _ = list.reduce(.failed(request.id, "no disk"), &ids)
        #expect(list.failure == "no disk")
        #expect(list.rows.count == 80, "what was there is still shown")
        if let next = list.reduce(.invalidated, &ids) { _ = list.reduce(answer(next, total: 100), &ids) }
        #expect(list.failure == nil)
    }

    @Test(arguments: 1...100 as ClosedRange<UInt64>)
    func `the selection is always seen, whatever order answers come in`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (list, ids) = (List(), RequestCounter())
        var asked: [List.Request] = []
        var total = 500
        _ = list.reduce(.heightChanged(12), &ids)
        asked += [list.reduce(.invalidated, &ids)].compactMap(\.self)
        for _ in 0..<200 {
            let moves: [ListView.Move] = [
                .up, .down, .pageUp, .pageDown, .first, .last, .to(Int.random(in: 0..<600, using: &random)),
            ]
            let action: List.Action =
                switch Int.random(in: 0..<8, using: &random) {
                case 0: .filterChanged(["", "a", "ab"][Int.random(in: 0..<3, using: &random)])
                case 1: .heightChanged(Int.random(in: 1...30, using: &random))
                case 2: .invalidated
                case 3 where !asked.isEmpty:
                    answer(asked.remove(at: Int.random(in: asked.indices, using: &random)), total: total)
                case 4 where !asked.isEmpty:
                    .failed(asked.remove(at: Int.random(in: asked.indices, using: &random)).id, "no")
                case _: .moved(moves[Int.random(in: moves.indices, using: &random)])
                }
            asked += [list.reduce(action, &ids)].compactMap(\.self)
            if Int.random(in: 0..<20, using: &random) == 0 { total = Int.random(in: 0..<500, using: &random) }
            #expect(list.selected >= list.view.offset)
            #expect(list.selected < list.view.offset + max(1, list.height) || list.total == 0)
            #expect(list.rows.count <= 3 * max(30, VirtualListLimits.smallestPage))
        }
        // Once every question is answered, every row shown is there.
        while let request = list.pending {
            asked += [list.reduce(answer(request, total: total), &ids)].compactMap(\.self)
        }
        if list.failure == nil, list.isLoaded {
            for position in list.visible { #expect(list.row(at: position) != nil) }
        }
    }
}
