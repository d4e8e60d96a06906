import Console
import FCMCore
import FCMEmulator
import Registry
import Testing

@testable import fcm_console

/// The console's copy of what an emulator knows.
@Suite struct MirrorTests {
    private static let project = "demo-project"

    private let transport: InProcessTransport
    private let control: EmulatorControl

    init() {
        var settings = EmulatorSettings()
        settings.project = Self.project
        transport = InProcessTransport(settings: settings)
        control = EmulatorControl(
            address: "http://fcm.localhost",
            project: Self.project,
            transport: transport
        )
    }

    @Test func `in memory and in a file it is the same, over several pages`() async throws {
        let (news, weather) = (try TopicName("news"), try TopicName("weather"))
        let phones = try await control.createDevices(
            12_000,
            platform: "android",
            label: "Phone",
            topics: [news]
        )
        _ = try await control.createDevices(3, platform: "ios", label: "Tablet", topics: [news, weather])
        let copies: [any Directory] = [
            MemoryRegistry(), try await SQLiteRegistry.temporary(project: Self.project),
        ]
        for copy in copies {
            try await Mirror.fill(copy, from: control)
            let devices = try await copy.devices(matching: "", in: 11_999..<12_001)
            #expect(devices.total == 12_003)
            #expect(devices.rows.map(\.token) == [phones.last?.token, devices.rows.last?.token])
            #expect(devices.rows.map(\.label) == ["Phone", "Tablet"])
            #expect(devices.rows.map(\.platform) == [.android, .ios])
            let topics = try await copy.topics(matching: "", in: 0..<9).rows
            #expect(topics.map(\.name) == [news, weather])
            #expect(topics.map(\.subscribers) == [12_003, 3])
            let condition = Target.condition("'news' in topics && !('weather' in topics)")
            #expect(try await copy.reach(of: condition) == 12_000)
            let first = try #require(phones.first)
            let found = try await copy.subscriptions(of: .token(first.token))
            #expect(found.map(\.origin?.source) == [.service])
        }
    }

    @Test func `few devices are there at once`() async throws {
        _ = try await control.createDevices(3, platform: "web")
        let registry = LayeredRegistry(directory: MemoryRegistry(), journal: MemoryRegistry())
        let told = Locked<[ReadingProgress]>([])
        try await Mirror.refresh(registry, from: control) { progress in told.withLock { $0.append(progress) }
        }
        #expect(try await registry.devices(matching: "", in: 0..<9).total == 3)
        #expect(told.withLock { $0 }.isEmpty)
    }

    @Test func `many come bit by bit`() async throws {
        let many = Mirror.mostInMemory + 1
        _ = try await control.createDevices(many, platform: "web")
        let registry = LayeredRegistry(directory: MemoryRegistry(), journal: MemoryRegistry())
        let told = Locked<[ReadingProgress]>([])
        for isFirst in [true, false] {
            try await Mirror.refresh(registry, from: control) { progress in
                told.withLock { $0.append(progress) }
            }
            #expect(try await registry.devices(matching: "", in: 0..<9).total == many)
            let heard = told.withLock { $0 }
            #expect(heard.map(\.devices) == [5_000, 10_000, 20_000, 40_000, many], "\(isFirst)")
            #expect(heard.allSatisfy { $0.total == many })
            told.withLock { $0 = [] }
        }
    }
}
