import FCMCore
import Registry
import Testing

extension RegistryContract {
    private static func entry(
        _ id: String,
        _ status: HistoryRecord.Status = .accepted,
        at startedAt: Int64,
        project: String = "p",
        json: String = "{}",
        sendProtocol: SendProtocol? = .v1
    ) -> HistoryRecord {
        HistoryRecord(
            id: id,
            project: project,
            profile: "demo",
            json: json,
            sendProtocol: sendProtocol,
            status: status,
            detail: "words",
            startedAt: startedAt,
            finishedAt: status == .started ? nil : startedAt + 1
        )
    }

    static let journal: [Promise] = [
        Promise("drafts are replaced by id and listed newest first") { registry async throws in
            try await registry.save(DraftRecord(id: "one", json: "{\"a\":1}", savedAt: 1))
            try await registry.save(DraftRecord(id: "two", json: "{}", savedAt: 2))
            try await registry.save(DraftRecord(id: "one", json: "{\"a\":2}", savedAt: 3))
            #expect(try await registry.drafts().map(\.id) == ["one", "two"])
            #expect(
                try await registry.drafts().first == DraftRecord(id: "one", json: "{\"a\":2}", savedAt: 3)
            )
            try await registry.removeDraft(id: "one")
            try await registry.removeDraft(id: "one")
            #expect(try await registry.drafts().map(\.id) == ["two"])
        },
        Promise("history is newest first and read by position") { registry async throws in
            for number in 0..<30 {
                try await registry.record(entry("s-\(number)", at: Int64(number / 10)))
            }
            try await registry.record(entry("s-early", at: -1))
            let page = try await registry.history(in: 0..<3)
            #expect(page.total == 31)
            #expect(page.rows.map(\.id) == ["s-29", "s-28", "s-27"])
            #expect(try await registry.history(in: 29..<40).rows.map(\.id) == ["s-0", "s-early"])
            #expect(try await registry.history(in: 40..<50).rows == [])
            #expect(try await registry.historyEntry(id: "s-7") == entry("s-7", at: 0))
            #expect(try await registry.historyEntry(id: "s-none") == nil)
        },
        Promise("what a query finds is the same in every registry, in parts and in all") {
            registry async throws in
            let all = HistoryExamples.entries
            for entry in all { try await registry.record(entry) }
            for text in HistoryExamples.queries {
                let query = try HistoryQuery(text, now: 10_000)
                let found = Array(all.reversed().filter(query.matches))
                let page = try await registry.history(matching: query, in: everything)
                #expect(page.rows.map(\.id) == found.map(\.id), "\(text)")
                #expect(page.total == found.count, "\(text)")
                let part = try await registry.history(matching: query, in: 1..<3)
                #expect(part.rows == Array(found.dropFirst().prefix(2)), "\(text)")
                #expect(part.total == found.count, "\(text)")
            }
        },
        Promise("the history is ordered by every column, both ways, what is not known last") {
            registry async throws in
            let all = HistoryExamples.entries
            for entry in all { try await registry.record(entry) }
            let orders: [(column: String, rising: String, falling: String)] = [
                ("time", "s-1 s-2 s-3 s-4 s-5 s-6 b-7 b-8 s-9", "s-9 b-8 b-7 s-6 s-5 s-4 s-3 s-2 s-1"),
                ("target", "s-6 b-7 s-3 s-5 s-2 s-4 b-8 s-1 s-9", "s-9 b-8 s-1 s-4 s-2 s-5 s-3 b-7 s-6"),
                ("status", "s-5 s-1 b-7 s-9 s-2 b-8 s-6 s-3 s-4", "s-4 s-3 b-8 s-6 s-9 s-2 b-7 s-5 s-1"),
                ("code", "s-3 s-9 s-2 b-8 b-7 s-6 s-5 s-4 s-1", "s-2 s-9 s-3 b-8 b-7 s-6 s-5 s-4 s-1"),
                ("by", "s-1 s-4 s-9 b-8 b-7 s-6 s-5 s-3 s-2", "s-4 s-1 s-9 b-8 b-7 s-6 s-5 s-3 s-2"),
                ("profile", "s-9 b-8 b-7 s-6 s-5 s-4 s-3 s-2 s-1", "s-9 b-8 b-7 s-6 s-5 s-4 s-3 s-2 s-1"),
                ("recipients", "b-8 b-7 s-9 s-6 s-5 s-4 s-3 s-2 s-1", "b-8 b-7 s-9 s-6 s-5 s-4 s-3 s-2 s-1"),
            ]
            #expect(orders.map(\.column) == HistoryQuery.columns)
            for (column, rising, falling) in orders {
                for (isDescending, ids) in [(false, rising), (true, falling)] {
                    var query = HistoryQuery()
                    query.order = ListOrder(column, isDescending: isDescending)
                    let page = try await registry.history(matching: query, in: everything)
                    #expect(page.rows.map(\.id).joined(separator: " ") == ids, "\(column) \(isDescending)")
                    let part = try await registry.history(matching: query, in: 2..<5)
                    #expect(part.rows == Array(page.rows[2..<5]), "\(column)")
                    #expect(part.total == 9)
                }
            }
            for text in ["is:send", "/^topic /"] {
                var query = try HistoryQuery(text, now: 10_000)
                query.order = ListOrder("target")
                let wanted = all.reversed().filter(query.matches).sorted { $0.target < $1.target }
                let page = try await registry.history(matching: query, in: 1..<3)
                #expect(page.rows.map(\.target) == wanted[1..<3].map(\.target), "\(text)")
                #expect(page.total == wanted.count)
            }
        },
        Promise("templates are replaced by name, keep their sets of values and are listed by name") {
            registry async throws in
            var storm = TemplateRecord(name: "storm", json: #"{"topic":"{{city}}"}"#, savedAt: 1)
            let sale = TemplateRecord(
                name: "Sale é",
                json: "{}",
                sendProtocol: .xmpp,
                sets: ["last": ["shop": "Łódź \"1\"", "": ""], "none": [:]],
                savedAt: 2
            )
            try await registry.save(storm)
            try await registry.save(sale)
            #expect(try await registry.templates() == [sale, storm])
            storm.sets = ["a": ["city": "Oslo"], "b": ["city": "Rome\n"]]
            storm.savedAt = 3
            try await registry.save(storm)
            #expect(try await registry.templates() == [sale, storm])
            try await registry.removeTemplate(named: "Sale é")
            try await registry.removeTemplate(named: "Sale é")
            #expect(try await registry.templates() == [storm])
        },
        Promise("drafts and entries keep their protocol, known or not") { registry async throws in
            for choice in SendProtocol.allCases.map(Optional.some) + [nil] {
                let name = choice?.rawValue ?? "unknown"
                try await registry.save(DraftRecord(id: name, json: "{}", sendProtocol: choice, savedAt: 1))
                try await registry.record(entry("s-\(name)", at: 1, sendProtocol: choice))
                #expect(try await registry.drafts().first { $0.id == name }?.sendProtocol == choice)
                #expect(try await registry.historyEntry(id: "s-\(name)")?.sendProtocol == choice)
            }
            try await registry.save(DraftRecord(id: "xmpp", json: "{}", sendProtocol: .v1, savedAt: 2))
            #expect(try await registry.drafts().first?.sendProtocol == .v1)
            try await registry.record(entry("s-v1", at: 1, sendProtocol: .legacyHTTP))
            #expect(try await registry.historyEntry(id: "s-v1")?.sendProtocol == .legacyHTTP)
            #expect(try await registry.lastSend(of: entry("x", at: 1).fingerprint, since: 0) != nil)
        },
        Promise("a broadcast is kept with its counts and its operator, and stands where it was started") {
            registry async throws in
            var broadcast = entry("b-1", .started, at: 5)
            broadcast.operatorName = "ada"
            broadcast.broadcast = BroadcastCount(recipients: 3_000_000_000, validateOnly: true)
            try await registry.record(broadcast)
            try await registry.record(entry("s-2", at: 6))
            #expect(try await registry.unfinished() == [broadcast])
            for status in [HistoryRecord.Status.interrupted, .aborted, .started, .done] {
                broadcast.status = status
                broadcast.detail = "why"
                broadcast.finishedAt = 7
                broadcast.broadcast?.accepted += 1_000_000_000
                broadcast.broadcast?.failed += 2
                broadcast.broadcast?.unknown += 3
                broadcast.broadcast?.validateOnly.toggle()
                try await registry.record(broadcast)
                #expect(try await registry.historyEntry(id: "b-1") == broadcast)
            }
            #expect(try await registry.history(in: everything).rows.map(\.id) == ["s-2", "b-1"])
            #expect(try await registry.unfinished() == [])
            #expect(try await registry.lastSend(of: broadcast.fingerprint, since: 0)?.id == "s-2")
        },
        Promise("history is pruned up to a time and not beyond it") { registry async throws in
            for number in 0..<10 {
                let status = number == 2 ? HistoryRecord.Status.started : .accepted
                try await registry.record(entry("s-\(number)", status, at: Int64(number)))
            }
            #expect(try await registry.pruneHistory(before: 0) == 0)
            #expect(try await registry.pruneHistory(before: 4) == 4)
            #expect(try await registry.pruneHistory(before: 4) == 0)
            #expect(try await registry.history(in: everything).rows.map(\.id).last == "s-4")
            #expect(try await registry.history(in: everything).total == 6)
            #expect(try await registry.historyEntry(id: "s-3") == nil)
            #expect(try await registry.unfinished() == [])
            try await registry.record(entry("s-3", at: 3))
            #expect(try await registry.history(in: everything).rows.map(\.id).last == "s-3")
        },
        Promise("an entry is replaced where it stands when its outcome is known") { registry async throws in
            try await registry.record(entry("s-1", .started, at: 5))
            try await registry.record(entry("s-2", .started, at: 5))
            #expect(try await registry.unfinished().map(\.id) == ["s-1", "s-2"])
            try await registry.record(entry("s-1", .unknown, at: 5))
            #expect(try await registry.unfinished().map(\.id) == ["s-2"])
            #expect(try await registry.history(in: everything).rows.map(\.id) == ["s-2", "s-1"])
            #expect(try await registry.historyEntry(id: "s-1") == entry("s-1", .unknown, at: 5))
        },
        Promise("the last send of the same message is found if it may have gone out") {
            registry async throws in
            try await registry.record(entry("s-1", .accepted, at: 100, json: "{\"topic\":\"a\"}"))
            try await registry.record(entry("s-2", .unknown, at: 110, json: "{\"topic\":\"a\"}"))
            try await registry.record(entry("s-3", .failed, at: 120, json: "{\"topic\":\"a\"}"))
            try await registry.record(entry("s-4", .validated, at: 130, json: "{\"topic\":\"a\"}"))
            try await registry.record(
                entry("s-5", .accepted, at: 140, project: "other", json: "{\"topic\":\"a\"}")
            )
            try await registry.record(entry("s-6", .started, at: 150, json: "{\"topic\":\"b\"}"))
            let same = SendFingerprint(project: "p", json: "{\"topic\":\"a\"}")
            #expect(try await registry.lastSend(of: same, since: 60)?.id == "s-2")
            #expect(try await registry.lastSend(of: same, since: 110)?.id == "s-2")
            #expect(try await registry.lastSend(of: same, since: 111) == nil)
            let other = SendFingerprint(project: "p", json: "{\"topic\":\"b\"}")
            #expect(try await registry.lastSend(of: other, since: 0)?.id == "s-6")
            let never = SendFingerprint(project: "p", json: "{\"topic\":\"c\"}")
            #expect(try await registry.lastSend(of: never, since: 0) == nil)
        },
    ]
}
