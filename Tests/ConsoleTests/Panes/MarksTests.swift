import Console
import FCMCore
import Registry
import TerminalUI
import Testing

/// Which rows are marked, however they are looked at.
@Suite struct MarksTests {
    private static func device(_ label: String) -> DeviceRecord {
        DeviceRecord(token: RegistrationToken("token-\(label)"), label: label)
    }

    private static func marks(_ labels: String...) -> Marks<DeviceRecord> {
        var marks = Marks<DeviceRecord>()
        for label in labels { marks.toggle(device(label)) }
        return marks
    }

    @Test func `a row is marked and its mark taken away`() {
        var marks = Self.marks("a", "b")
        #expect(marks.count == 2)
        #expect(marks.test(Self.device("a")))
        marks.toggle(Self.device("a"))
        #expect(marks.rows.map(\.label) == ["b"])
        #expect(!marks.test(Self.device("a")))
        marks.toggle(Self.device("b"))
        #expect(marks.isEmpty)
    }

    @Test func `a mark belongs to what the row is, not to how it looks`() {
        let marks = Self.marks("a")
        var renamed = Self.device("a")
        renamed.label = "something else"
        renamed.registered = false
        #expect(marks.test(renamed))
    }

    @Test func `a row that nothing can be done to is not marked`() {
        var marks = Marks<DeviceRecord>()
        marks.toggle(DeviceRecord(token: nil))
        #expect(marks.isEmpty)
    }

    @Test func `all that a filter finds is held as the filter`() {
        var marks = Marks<DeviceRecord>()
        marks.addAll(matching: "phone", total: 1_000_000)
        #expect(marks.count == 1_000_000)
        #expect(marks.rows.isEmpty)
        #expect(marks.test(Self.device("my phone")))
        #expect(!marks.test(Self.device("tablet")))
    }

    @Test func `rows are taken out of all that a filter finds, and put back`() {
        var marks = Marks<DeviceRecord>()
        marks.addAll(matching: "phone", total: 10)
        marks.toggle(Self.device("phone 3"))
        #expect(marks.count == 9)
        #expect(!marks.test(Self.device("phone 3")))
        marks.toggle(Self.device("phone 3"))
        #expect(marks.count == 10)
        #expect(marks.test(Self.device("phone 3")))
    }

    @Test func `no row is counted twice`() {
        var marks = Self.marks("phone 1", "tablet")
        marks.addAll(matching: "phone", total: 10)
        #expect(marks.count == 11)
        #expect(marks.rows.map(\.label) == ["tablet"])
        marks.add([
            Self.device("phone 1"), Self.device("phone 2"), Self.device("tablet"), Self.device("watch"),
        ])
        #expect(marks.count == 12)
    }

    @Test func `a range brings back what was taken out of a filter`() {
        var marks = Marks<DeviceRecord>()
        marks.addAll(matching: "phone", total: 10)
        marks.toggle(Self.device("phone 1"))
        marks.add([Self.device("phone 1")])
        #expect(marks.count == 10)
    }

    @Test func `no count is less than nothing`() {
        var marks = Marks<DeviceRecord>()
        marks.addAll(matching: "", total: 1)
        marks.toggle(Self.device("a"))
        marks.toggle(Self.device("b"))
        #expect(marks.count == 0)
    }

    @Test(arguments: [(2, 5, 2...5), (5, 2, 2...5), (3, 3, 3...3)])
    func `a range goes both ways`(anchor: Int, selected: Int, range: ClosedRange<Int>) {
        var marks = Marks<TopicRecord>()
        #expect(marks.range(to: selected) == nil)
        marks.anchor = anchor
        #expect(marks.range(to: selected) == range)
    }

    @Test(arguments: [
        ("", true), ("pixel", true), ("PIX", true), ("platform:android", true), ("label:token", false),
        ("token:APA", true), ("!pixel", false), ("!ios", true), ("pixel android", true), ("pixel ios", false),
        ("fid:x", false), ("\"pixel 8\"", true), ("\"8 pixel\"", false),
    ])
    func `the filter of marks finds what the registry finds`(filter: String, isFound: Bool) async throws {
        let device = DeviceRecord(
            token: RegistrationToken("d:APA91"),
            label: "My Pixel 8",
            platform: .android
        )
        let registry = MemoryRegistry()
        try await registry.upsert([device])
        #expect(DeviceRecord.matcher(filter)(device) == isFound)
        #expect(try await registry.devices(matching: filter, in: 0..<1).total == (isFound ? 1 : 0))
    }
}
