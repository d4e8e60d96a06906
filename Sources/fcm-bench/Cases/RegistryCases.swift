import FCMCore
import FCMEmulator
import Glibc
import Registry

/// The registry with a million devices and three million subscriptions: memory, import, lists and reach.
enum RegistryCases {
    static let all = [
        BenchCase(
            name: "registry.memory.1M",
            summary: "a million devices and three million subscriptions in memory",
            run: { try Blocking.run { try await measureMemory() } }
        ),
        BenchCase(
            name: "registry.temporary.1M",
            summary: "the same in a file without a name, as for a large emulator elsewhere",
            run: { try Blocking.run { try await measureTemporary() } }
        ),
        BenchCase(
            name: "registry.sqlite.1M",
            summary: "the same in an SQLite file, made in /tmp and removed",
            run: { try Blocking.run { try await measureFile() } }
        ),
    ]

    private static let deviceCount: UInt32 = 1_000_000
    private static let topicCount: UInt32 = 1_000
    private static let subscriptionsPerDevice: UInt32 = 3

    // MARK: Cases

    private static func measureMemory() async throws {
        let before = ProcessMemory.currentKilobytes()
        let registry = MemoryRegistry()
        try await Bench.timeOnce("registry.memory.1M.upsert") { try await importDevices(into: registry) }
        let afterDevices = ProcessMemory.currentKilobytes()
        try await Bench.timeOnce("registry.memory.1M.subscribe") {
            try await importSubscriptions(into: registry)
        }
        let after = ProcessMemory.currentKilobytes()
        print(
            "registry.memory.1M: \((afterDevices - before) / 1024) MB for the devices,"
                + " \((after - afterDevices) / 1024) MB for the subscriptions"
        )
        try await measureReads(of: registry, "registry.memory.1M")
    }

    private static func measureTemporary() async throws {
        let before = ProcessMemory.currentKilobytes()
        let registry = try await SQLiteRegistry.temporary(project: "demo-project")
        try await Bench.timeOnce("registry.temporary.1M.upsert") { try await importDevices(into: registry) }
        try await Bench.timeOnce("registry.temporary.1M.subscribe") {
            try await importSubscriptions(into: registry)
        }
        print("registry.temporary.1M: \((ProcessMemory.currentKilobytes() - before) / 1024) MB")
        try await measureReads(of: registry, "registry.temporary.1M")
    }

    private static func measureFile() async throws {
        try await withFile { registry in
            try await Bench.timeOnce("registry.sqlite.1M.upsert") { try await importDevices(into: registry) }
            try await Bench.timeOnce("registry.sqlite.1M.subscribe") {
                try await importSubscriptions(into: registry)
            }
            try await measureReads(of: registry, "registry.sqlite.1M")
            try await measureJournal(of: registry)
        }
    }

    /// Gives `body` an empty registry in a file of its own, which is removed afterwards.
    static func withFile(_ body: (any Registry) async throws -> Void) async throws {
        var template = Array("/tmp/fcm-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return print("no temporary folder for an SQLite file") }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = folder + "/registry.db"
        defer {
            for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
            rmdir(folder)
        }
        let registry = try await SQLiteRegistry.open(at: path, project: "bench")
        try await body(registry)
        await registry.close()
    }

    // MARK: Work

    private static func importDevices(into registry: any Registry) async throws {
        for start in stride(from: 0, to: deviceCount, by: 10_000) {
            try await registry.upsert((start..<(start + 10_000)).map(device))
        }
    }

    private static func importSubscriptions(into registry: any Registry) async throws {
        for number in 0..<topicCount {
            let registrations = members(of: number).map { Registration.token(token($0)) }
            try await registry.subscribe(registrations, to: try topic(number))
        }
    }

    private static func measureReads(of registry: any Registry, _ name: String) async throws {
        let condition = "('topic-1' in topics || 'topic-2' in topics) && !('topic-3' in topics)"
        try await Bench.measureAsync("\(name).page.middle", iterations: 200) {
            try await registry.devices(matching: "", in: 500_000..<500_050)
        }
        let topic = try topic(5)
        try await Bench.measureAsync("\(name).members.middle", iterations: 200) {
            try await registry.members(of: topic, in: 1_000..<1_050)
        }
        try await Bench.measureAsync("\(name).device", iterations: 1_000) {
            try await registry.device(.token(token(777_777)))
        }
        try await Bench.measureAsync("\(name).reach.condition", iterations: 200) {
            try await registry.reach(of: .condition(condition))
        }
        for filter in ["x", "x9", "x9Q"] {
            try await Bench.timeOnce("\(name).filter.\(filter)") {
                _ = try await registry.devices(matching: filter, in: 0..<50)
            }
        }
    }

    private static func measureJournal(of registry: any Registry) async throws {
        let entry = HistoryRecord(
            id: "s-1",
            project: "bench",
            profile: "bench",
            json: "{}",
            sendProtocol: .v1,
            status: .started,
            startedAt: 0
        )
        try await Bench.measureAsync("registry.sqlite.record", iterations: 200) {
            try await registry.record(entry)
        }
    }

    // MARK: Data

    private static func device(_ number: UInt32) -> DeviceRecord {
        DeviceRecord(
            token: token(number),
            fid: InstallationID(text(number, salt: 7, length: 22)),
            label: "device \(number)",
            platform: Platform.allCases[Int(number % 3)]
        )
    }

    private static func topic(_ number: UInt32) throws -> TopicName { try TopicName("topic-\(number)") }

    /// Every 333rd device or so: three subscriptions each.
    private static func members(of topic: UInt32) -> StrideTo<UInt32> {
        let step = topicCount / subscriptionsPerDevice
        return stride(from: topic % step, to: deviceCount, by: Int(step))
    }

    /// A token of the usual 152 characters.
    static func token(_ number: UInt32) -> RegistrationToken {
        RegistrationToken(text(number, salt: 7, length: 22) + ":" + text(number, salt: 9, length: 129))
    }

    /// URL-safe base64 made from a number.
    static func text(_ number: UInt32, salt: UInt64, length: Int) -> String {
        var random = SeededGenerator(seed: UInt64(number) << 8 | salt)
        var word: UInt64 = 0
        return String(unsafeUninitializedCapacity: length) { buffer in
            for position in 0..<length {
                if position % 10 == 0 { word = random.next() }
                buffer[position] = alphabet[Int(word & 63)]
                word >>= 6
            }
            return length
        }
    }

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
    )
}
