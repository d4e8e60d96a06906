import Broadcast
import FCMCore
import Registry
import Testing

@testable import fcm_console

@Suite struct DeadRegistrationsTests {
    private func results(_ numbers: Range<Int>, _ code: String) -> [RecipientResult] {
        numbers.map { number in
            let note = FailureNote(code: code, httpStatus: 404, message: "", isRetryable: false)
            return RecipientResult(
                place: RecipientPlace(index: number, offset: 0),
                target: .token(RegistrationToken("t-\(number)")),
                outcome: RecipientOutcome(result: .failed(note), attempts: 1, latency: .zero)
            )
        }
    }

    @Test func `all that are dead are marked, the last part too, and no other`() async throws {
        let registry: any Registry = MemoryRegistry()
        try await registry.upsert((0..<1_300).map { DeviceRecord(token: RegistrationToken("t-\($0)")) })
        let dead = DeadRegistrations(registry)
        for start in stride(from: 0, to: 1_200, by: 7) {
            dead.take(results(start..<min(start + 7, 1_200), "UNREGISTERED"))
        }
        dead.take(results(1_200..<1_250, "UNAVAILABLE"))
        let unmarked = await dead.finish()
        #expect(unmarked == nil)
        let devices = try await registry.devices(matching: "", in: 0..<1_300).rows
        #expect(devices.map(\.registered) == (0..<1_300).map { $0 >= 1_200 })
    }

    @Test func `what a registry did not take is told`() async throws {
        let dead = DeadRegistrations(LayeredRegistry(directory: NoDirectory(), journal: MemoryRegistry()))
        dead.take(results(0..<600, "UNREGISTERED"))
        let words = await dead.finish()
        #expect(words?.hasPrefix("600 dead registrations were not marked: ") == true, "\(words ?? "")")
        #expect(words?.contains("the disk is gone") == true)
    }
}

/// A directory that cannot be read.
private struct NoDirectory: Directory {
    private let failure = RegistryFailure(
        .inaccessible,
        path: "",
        what: "the disk is gone",
        remedy: "find it"
    )

    func upsert(_ devices: [DeviceRecord]) async throws -> Int { throw failure }
    func take(_ entries: [DeviceEntry]) async throws -> DeviceEntryCount { throw failure }
    func devices(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<DeviceRecord> { throw failure }
    func device(_ registration: Registration) async throws -> DeviceRecord? { throw failure }
    func replaceToken(_ old: RegistrationToken, by token: RegistrationToken) async throws { throw failure }
    func remove(_ registration: Registration) async throws { throw failure }
    func subscribe(_: [Registration], to topic: TopicName, _ origin: SubscriptionOrigin) async throws {
        throw failure
    }
    func unsubscribe(_ registrations: [Registration], from topic: TopicName) async throws { throw failure }
    func topics(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<TopicRecord> { throw failure }
    func subscriptions(of registration: Registration) async throws -> [SubscriptionRecord] { throw failure }
    func members(of topic: TopicName, in range: Range<Int>) async throws -> Page<DeviceRecord> {
        throw failure
    }
    func save(_ group: GroupRecord) async throws { throw failure }
    func groups(
        matching filter: String,
        by order: ListOrder?,
        in range: Range<Int>
    ) async throws -> Page<GroupRecord> { throw failure }
    func group(named name: String) async throws -> GroupRecord? { throw failure }
    func removeGroup(named name: String) async throws { throw failure }
    func reach(of target: Target) async throws -> Int { throw failure }
    func audience(
        of condition: Condition,
        _ side: AudienceSide,
        in range: Range<Int>
    ) async throws -> Page<DeviceRecord> { throw failure }
}
