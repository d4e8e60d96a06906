import FCMCore
import Registry

/// Makes plans: compares and changes nothing.
struct SyncPlanning {
    private static let page = 1_000

    let access: ServiceAccess
    let backend: Backend
    let registry: any Registry

    /// What makes the topic equal to a list; `nil` for an empty one.
    ///
    /// Whom the service has is known by the registry; an emulator is asked. What the registry has from a list alone
    /// is asked for again, which does no harm.
    func toList(_ list: RegistrationList?, _ topic: TopicName, _ plan: SyncPlanWriter) async throws
        -> SyncCount
    {
        let there = try await EmulatorTruth.control(backend).asyncMap { control in
            try await EmulatorTruth.subscribers(of: topic, control)
        }
        let names = there.map { Set($0.flatMap(\.names)) }
        var progress = ImportProgress()
        // Hashes stand for names: a list of a million has to fit.
        var wanted: Set<Int> = []
        if let list {
            for try await registration in list {
                guard wanted.insert(registration.hashValue).inserted else { continue }
                let isConfirmed = try await isConfirmed(registration, topic)
                switch (names?.contains(registration) ?? isConfirmed, isConfirmed) {
                case (true, true): plan.countSame()
                case (true, false): try plan.write(SyncStep(.confirm, registration, topic))
                case (false, _): try plan.write(SyncStep(.add, registration, topic))
                }
                progress.show(ImportProgress.Amount(words: "\(wanted.count.withThousands) registrations"))
            }
            plan.countFailed(list.tally.badLines)
        }
        progress.clear()
        try Self.checkCancelled()
        var known: Set<Int> = []
        var start = 0
        while true {
            let rows = try await registry.members(of: topic, in: start..<(start + Self.page)).rows
            for device in rows {
                known.formUnion(device.names.map(\.hashValue))
                guard let name = device.names.first,
                    !device.names.contains(where: { wanted.contains($0.hashValue) })
                else { continue }
                try plan.write(SyncStep(.remove, name, topic))
            }
            start += rows.count
            try Self.checkCancelled()
            guard rows.count == Self.page else { break }
        }
        for device in there ?? [] {
            let hashes = device.names.map(\.hashValue)
            guard !hashes.contains(where: wanted.contains), !hashes.contains(where: known.contains) else {
                continue
            }
            try plan.write(SyncStep(.remove, .token(device.token), topic, isKnown: false))
        }
        return try plan.finish()
    }

    private func isConfirmed(_ registration: Registration, _ topic: TopicName) async throws -> Bool {
        try await registry.subscriptions(of: registration)
            .contains { $0.topic == topic && $0.origin?.source.isConfirmed ?? false }
    }

    /// What makes the registry equal to the service, about one topic or all of them.
    ///
    /// - Throws: A failure when nothing gets through, or when the service knows none of the devices.
    func fromService(_ topic: TopicName?, _ plan: SyncPlanWriter) async throws -> SyncCount {
        let client = backend.client
        let arguments = access.arguments
        let pacer = Pacer(
            PacingPlan(rate: arguments.integer("rate").map(Double.init) ?? PacingPlan.subscriptionRate)
        )
        var (progress, asked, inARow, unknown, failed) = (ImportProgress(), 0, 0, 0, 0)
        var latest: SendFailure?
        let work = ParallelWork(inFlight: arguments.integer("concurrency") ?? 100)
        let wasInterrupted = try await work.run(over: RegistryDevices(registry: registry)) { device in
            await Self.subscriptions(of: device, client, pacer)
        } onResult: { _, device, answer in
            asked += 1
            progress.show(ImportProgress.Amount(words: "\(asked.withThousands) devices"))
            guard let name = device.names.first else { return }
            switch answer {
            case .success(let there):
                inARow = 0
                if there == nil { unknown += 1 }
                try await compare(name, there ?? [], topic, plan)
            case .failure(let failure):
                plan.countFailed()
                failed += 1
                latest = failure
                progress.clear()
                Output.complain("fcm-console: \(name.words): \(failure.description.visible)\n")
                inARow += 1
                guard inARow < SubscriptionReport.patience else {
                    throw CommandFailure(failure.exitCode, "nothing gets through: nothing was changed")
                }
            }
        }
        progress.clear()
        if wasInterrupted { throw CommandFailure(.interrupted, "interrupted: nothing was changed") }
        if let latest, failed == asked {
            throw CommandFailure(latest.exitCode, "nothing gets through: nothing was changed")
        }
        guard asked == 0 || unknown < asked else {
            throw CommandFailure(
                .failed,
                "the service knows none of the \(asked.withThousands) devices: nothing was changed",
                hint: "Is \(backend.project.visible) their project? `devices check` says more of each."
            )
        }
        return try plan.finish()
    }

    /// The topics of a device by the service; `nil` when it does not know the device.
    private static func subscriptions(
        of device: DeviceRecord,
        _ client: FCMClient,
        _ pacer: Pacer
    ) async -> Result<[TopicName]?, SendFailure> {
        guard let name = device.names.first else { return .success([]) }
        do throws(SendFailure) {
            try await pacer.turn()
            return .success(try await client.topicSubscriptions(of: name).compactMap(\.topic))
        } catch {
            await pacer.failed(error)
            return error.exitCode == .failed && error.httpStatus == 404 ? .success(nil) : .failure(error)
        }
    }

    private func compare(
        _ name: Registration,
        _ there: [TopicName],
        _ topic: TopicName?,
        _ plan: SyncPlanWriter
    ) async throws {
        let known = try await registry.subscriptions(of: name)
        for found in there where topic == nil || found == topic {
            guard let record = known.first(where: { $0.topic == found }) else {
                try plan.write(SyncStep(.add, name, found))
                continue
            }
            if record.origin?.source.isConfirmed ?? false {
                plan.countSame()
            } else {
                try plan.write(SyncStep(.confirm, name, found))
            }
        }
        for record in known where (topic == nil || record.topic == topic) && !there.contains(record.topic) {
            try plan.write(SyncStep(.remove, name, record.topic))
        }
    }

    private static func checkCancelled() throws(CommandFailure) {
        if Task.isCancelled { throw CommandFailure(.interrupted, "interrupted: nothing was changed") }
    }
}
