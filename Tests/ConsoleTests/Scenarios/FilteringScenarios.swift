import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Filters, orders and searches over the whole console.
@Suite struct FilteringScenarios {
    @Test(arguments: [
        ("/^phone-[12]$/", ["phone-1", "phone-2"]), ("~pn12", ["phone-12"]),
        ("label:/e-1$/", ["phone-1"]),
        ("!/phone-./", []), ("/-1/ android", ["phone-12"]), ("/E-3/", ["phone-3"]),
    ])
    func `expressions and letters in their order filter a list`(filter: String, labels: [String])
        async throws
    {
        let stage = Stage()
        try await stage.registry.seed(devices: 12)
        let ending = try await stage.play("focus devices\nfilter \(filter)\nwait idle")
        #expect(ending.state.devices.rows.map(\.label) == labels)
    }

    @Test func `devices are sorted, and marked ranges follow the order`() async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 3)
        let ending = try await stage.play(
            "focus devices\nsort label desc\nwait idle\nkeys vjv\nwait idle"
        )
        #expect(ending.state.devices.rows.map(\.label) == ["phone-3", "phone-2", "phone-1"])
        #expect(ending.state.marks.devices.rows.map(\.label) == ["phone-3", "phone-2"])
        #expect(ending.screen.contains("3 Devices ▼label"))
    }

    @Test func `a search goes to the row and keeps the others`() async throws {
        let stage = Stage()
        try await stage.registry.seed(devices: 30)
        let ending = try await stage.play(
            "focus devices\nfind phone-2\nwait idle\nsave-state a\nkeys n\nwait idle\nsave-state b\nkeys N\n"
                + "wait idle\nkeys N\nwait idle"
        )
        for (file, label) in [("a", "phone-2"), ("b", "phone-20")] {
            let state = try JSON.parse(try #require(stage.file(file)))
            #expect(state["lists"]?["devices"]?["selected"] == .string(label))
            #expect(state["lists"]?["devices"]?["count"] == 30)
        }
        #expect(ending.state.devices.selectedRow?.label == "phone-29", "around the end")
        #expect(ending.screen.contains("11 rows with \"phone-2\", from the other end"))
    }

    @Test func `a row deep in a million is found page by page`() async throws {
        let registry = MillionDevices()
        let stage = Stage(registry: registry)
        let ending = try await stage.play("focus devices\nfind phone-54321\nwait idle")
        #expect(ending.state.devices.selected == 54_321)
        #expect(registry.largestQuestion <= 2_000)
    }

    @Test func `what is nowhere is said to be nowhere`() async throws {
        let stage = Stage()
        try await stage.registry.seed()
        let ending = try await stage.play("focus topics\nfind storm\nwait idle")
        #expect(ending.screen.contains("no row has \"storm\""))
        #expect(ending.state.topics.selected == 0)
    }

    @Test func `results are filtered and sorted, live, with the keys of the lists`() async throws {
        let stage = Stage()
        try await stage.registry.seed()
        let ending = try await stage.play(
            sending("weather") + sending("alarm")
                + "focus results\nsort target\nsave-state a\nkeys O\nsave-state b\n"
                + "keys ,o\nsave-state c\n" + sending("news")
                + "focus results\nsort target\nfilter !/a.*m/\nsave-state d"
        )
        for (file, order, selected, count) in [
            ("a", "target", "topic alarm", 2), ("b", "target desc", "topic weather", 2),
            ("c", "status", "topic alarm", 2), ("d", "target", "topic news", 2),
        ] {
            let results = try JSON.parse(try #require(stage.file(file)))["lists"]?["results"]
            #expect(results?["order"] == .string(order), "\(file)")
            #expect(results?["selected"] == .string(selected), "\(file)")
            #expect(results?["count"] == .integer(Int64(count)), "\(file)")
        }
        #expect(ending.screen.contains("5 Results ▲target /!/a.*m/"))
        #expect(ending.screen.contains("2 of 3"))
    }

    @Test func `the history is sorted and filtered by the registry`() async throws {
        let stage = Stage()
        try await stage.registry.seed()
        let ending = try await stage.play(
            sending("weather") + sending("alarm")
                + "history\nsort target\nwait idle\nsave-state a\nkeys O\nwait idle\n"
                + "save-state b\nfilter !/^topic a/\nwait idle"
        )
        for (file, order) in [("a", "target"), ("b", "target desc")] {
            let history = try JSON.parse(try #require(stage.file(file)))["lists"]?["history"]
            #expect(history?["order"] == .string(order))
        }
        #expect(ending.screen.contains("History ▼target /!/^topic a/"))
        #expect(ending.screen.contains("topic weather"))
        #expect(!ending.screen.contains("topic alarm"))
        #expect(ending.screen.contains("1 of 2"))
    }

    /// A script that sends to a topic.
    private func sending(_ topic: String) -> String {
        "compose topic \(topic)\nset title hello\nsend\nconfirm\nwait idle\n"
    }
}
