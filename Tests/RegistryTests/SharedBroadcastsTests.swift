import FCMCore
import Registry
import TestSupport
import Testing

@Suite(.enabled(if: PostgreSQLCluster.shared != nil, "\(PostgreSQLCluster.isMissing)"))
struct SharedBroadcastsTests {
    private static let long = Duration.seconds(600)

    /// A database with a sealed broadcast of so many chunks of ten.
    private func planned(chunks: Int, _ rules: SharedRules = SharedRules()) async throws -> PostgreSQLAddress
    {
        let cluster = try #require(PostgreSQLCluster.shared)
        let address = try PostgreSQLAddress(try cluster.database())
        try await PostgreSQLRegistry.open(at: address, project: "p").close()
        let broadcasts = try SharedBroadcasts(address)
        var broadcast = SharedBroadcast(id: "b-1", header: "{}", chunkSize: 10, list: 7, rules: rules)
        try await broadcasts.begin(broadcast)
        for number in 0..<chunks {
            for _ in 0..<2 { try await broadcasts.add(number, [UInt8(number), 0, 255], to: "b-1") }
        }
        #expect(try await broadcasts.broadcast("b-1") == nil, "nobody works on what is not sealed")
        (broadcast.recipients, broadcast.badLines) = (chunks * 10, 2)
        try await broadcasts.seal(broadcast)
        try await broadcasts.remove("b-1")
        #expect(try await broadcasts.broadcast("b-1") == broadcast)
        #expect(try await broadcasts.broadcast("b-2") == nil)
        return address
    }

    private func claimed(_ claim: SharedClaim) throws -> SharedChunk {
        guard case .chunk(let chunk) = claim else { throw Unexpected(claim: claim) }
        return chunk
    }

    @Test func `each chunk is held by one worker, however many ask at once`() async throws {
        let address = try await planned(chunks: 20)
        let numbers = try await withThrowingTaskGroup(of: [Int].self) { group in
            for worker in 0..<6 {
                group.addTask {
                    let broadcasts = try SharedBroadcasts(address)
                    var numbers: [Int] = []
                    while case .chunk(let chunk) = try await broadcasts.claim(
                        "b-1",
                        worker: "w\(worker)",
                        lease: Self.long
                    ) {
                        #expect(chunk.recipients == [UInt8(chunk.number), 0, 255] && chunk.claim == 1)
                        numbers.append(chunk.number)
                    }
                    return numbers
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(numbers.sorted() == Array(0..<20))
    }

    @Test func `a lease that ended passes the chunk on, with what was attempted`() async throws {
        let address = try await planned(chunks: 1)
        let broadcasts = try SharedBroadcasts(address)
        let first = try claimed(try await broadcasts.claim("b-1", worker: "one", lease: .zero))
        // The lease is over; nobody has taken the chunk, so its holder goes on.
        let one = SharedJournal(address, broadcast: "b-1", worker: "one", lease: .zero)
        let attempts = [
            SharedAttempt(recipient: 3, state: .open, attempts: 1, record: [1]),
            SharedAttempt(recipient: 5, state: .open, attempts: 1, record: [2]),
            SharedAttempt(recipient: 5, state: .accepted, attempts: 1, record: [3]),
            SharedAttempt(recipient: 7, state: .deferred, attempts: 2, record: []),
        ]
        for _ in 0..<2 { #expect(try one.commit(attempts, [0: first.claim])) }
        let second = try claimed(try await broadcasts.claim("b-1", worker: "two", lease: Self.long))
        #expect(second.claim == 2)
        #expect(second.attempts == [attempts[0], attempts[2], attempts[3]])
        // Whoever was not heard of writes nothing any more.
        let late = [SharedAttempt(recipient: 3, state: .accepted, attempts: 1, record: [9])]
        #expect(try !one.commit(late, [0: first.claim]))
        #expect(try !one.renew([0: first.claim]))
        try one.release([0: first.claim])
        let held = try await broadcasts.claim("b-1", worker: "one", lease: Self.long)
        guard case .held(let left) = held else { throw Unexpected(claim: held) }
        #expect(left > .seconds(500))
        #expect(try await broadcasts.chunk(0, of: "b-1")?.attempts == second.attempts)
        #expect(try await broadcasts.chunk(1, of: "b-1") == nil)

        let two = SharedJournal(address, broadcast: "b-1", worker: "two", lease: Self.long)
        let unknown = SharedAttempt(recipient: 3, state: .unknown, attempts: 1, record: [4])
        let again = SharedAttempt(recipient: 5, state: .failed, attempts: 9, record: [5])
        #expect(try two.commit([unknown, again], [0: second.claim]))
        #expect(try two.renew([0: second.claim]))
        var count = SharedCount()
        (count.accepted, count.deferred, count.unknown) = (1, 1, 1)
        #expect(try await broadcasts.count(of: "b-1") == count, "what is settled stays")
    }

    @Test func `a broadcast goes with its entry of the history`() async throws {
        let address = try await planned(chunks: 2)
        let registry = try await PostgreSQLRegistry.open(at: address, project: "p")
        let entry = HistoryRecord(
            id: "b-1",
            project: "p",
            profile: "demo",
            json: "{}",
            sendProtocol: .v1,
            status: .started,
            startedAt: 5,
            broadcast: BroadcastCount(recipients: 20)
        )
        try await registry.record(entry)
        let broadcasts = try SharedBroadcasts(address)
        #expect(try await !broadcasts.isWorkedOn("b-1"))
        let chunk = try claimed(try await broadcasts.claim("b-1", worker: "one", lease: Self.long))
        #expect(try await broadcasts.isWorkedOn("b-1"))
        let journal = SharedJournal(address, broadcast: "b-1", worker: "one", lease: Self.long)
        let attempt = SharedAttempt(recipient: 0, state: .failed, attempts: 1, record: [1])
        #expect(try journal.commit([attempt], [0: chunk.claim]))
        #expect(try await registry.pruneHistory(before: 5) == 0)
        #expect(try await broadcasts.count(of: "b-1").failed == 1)
        #expect(try await registry.pruneHistory(before: 6) == 1)
        #expect(try await broadcasts.broadcast("b-1") == nil)
        #expect(try await broadcasts.chunk(0, of: "b-1") == nil)
        #expect(try await broadcasts.count(of: "b-1") == SharedCount())
        #expect(try !journal.commit([attempt], [0: chunk.claim]), "its worker is told")
    }

    @Test func `what one worker finds out holds for all, and how many they are is known`() async throws {
        let address = try await planned(
            chunks: 3,
            SharedRules(stopsAtFailure: true, canary: 12, canaryFailures: 5)
        )
        let broadcasts = try SharedBroadcasts(address)
        #expect(try await broadcasts.standing(of: "b-2") == nil)
        let heard = Locked<[SharedEnding]>([])
        let journal = SharedJournal(address, broadcast: "b-1", worker: "one", lease: Self.long) { ending in
            heard.withLock { $0.append(ending) }
        }
        let first = try claimed(
            try await broadcasts.claim("b-1", worker: "one", lease: Self.long, below: 12)
        )
        let second = try claimed(
            try await broadcasts.claim("b-1", worker: "two", lease: Self.long, below: 12)
        )
        #expect([first.number, second.number] == [0, 1])
        let held = try await broadcasts.claim("b-1", worker: "one", lease: Self.long, below: 12)
        guard case .held = held else { throw Unexpected(claim: held) }
        var standing = try #require(try await broadcasts.standing(of: "b-1"))
        #expect(standing.workers == 2 && standing.ending == nil)
        // Whoever is not heard of counts until its lease ends, and again when it is heard of.
        let quiet = SharedJournal(address, broadcast: "b-1", worker: "two", lease: .zero)
        #expect(try quiet.renew([1: second.claim]))
        #expect(try await broadcasts.standing(of: "b-1")?.workers == 1)
        let heardAgain = SharedJournal(address, broadcast: "b-1", worker: "two", lease: Self.long)
        #expect(try heardAgain.renew([1: second.claim]))
        #expect(try await broadcasts.standing(of: "b-1")?.workers == 2)
        let attempts = [
            SharedAttempt(recipient: 0, state: .accepted, attempts: 1),
            SharedAttempt(recipient: 1, state: .open, attempts: 1),
        ]
        #expect(try journal.commit(attempts, [0: first.claim]))
        #expect(heard.withLock { $0 } == [])
        let failed = [SharedAttempt(recipient: 1, state: .failed, attempts: 1)]
        #expect(try journal.commit(failed, [0: first.claim]))
        #expect(heard.withLock { $0 } == [.failure])
        standing = try #require(try await broadcasts.standing(of: "b-1"))
        #expect(standing.ending == .failure && standing.canaryAccepted == 1 && standing.canaryFailed == 1)
        try await broadcasts.end("b-1", .canary)
        #expect(try await broadcasts.broadcast("b-1")?.ending == .failure, "the first reason is the reason")
        try await broadcasts.tolerate(50, of: "b-1")
        #expect(try await broadcasts.broadcast("b-1")?.ending == .failure)
        try await broadcasts.ignoreFailures(of: "b-1")
        #expect(try await broadcasts.broadcast("b-1")?.ending == nil)
        #expect(
            try await broadcasts.broadcast("b-1")?.rules
                == SharedRules(stopsAtFailure: false, canary: 12, canaryFailures: 50)
        )
        #expect(try await broadcasts.recent(list: 7, seconds: 60).map(\.id) == ["b-1"])
        #expect(try await broadcasts.recent(list: 8, seconds: 60) == [])
        #expect(try await broadcasts.recent(list: 7, seconds: 0).map(\.id) == ["b-1"], "somebody works on it")
        try journal.release([0: first.claim])
        let other = SharedJournal(address, broadcast: "b-1", worker: "two", lease: Self.long)
        try other.release([1: second.claim])
        #expect(try await broadcasts.recent(list: 7, seconds: 0) == [])
    }

    @Test func `a chunk let go of is taken at once, a finished one never again`() async throws {
        let address = try await planned(chunks: 2)
        let broadcasts = try SharedBroadcasts(address)
        let journal = SharedJournal(address, broadcast: "b-1", worker: "one", lease: Self.long)
        let first = try claimed(try await broadcasts.claim("b-1", worker: "one", lease: Self.long))
        let second = try claimed(try await broadcasts.claim("b-1", worker: "one", lease: Self.long))
        #expect(try journal.commit([], [0: first.claim, 1: second.claim], finished: [0]))
        try journal.release([0: first.claim, 1: second.claim])
        let again = try claimed(try await broadcasts.claim("b-1", worker: "two", lease: Self.long))
        #expect(again.number == 1)
        let other = SharedJournal(address, broadcast: "b-1", worker: "two", lease: Self.long)
        #expect(try other.commit([], [1: again.claim], finished: [1]))
        #expect(try await broadcasts.claim("b-1", worker: "one", lease: Self.long) == .done)
    }
}

private struct Unexpected: Error {
    var claim: SharedClaim
}
