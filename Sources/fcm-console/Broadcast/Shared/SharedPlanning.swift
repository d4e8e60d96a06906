import Broadcast
import FCMCore
import Registry

/// Hands a broadcast that is written down here over to a registry, for several machines to work on.
struct SharedPlanning {
    /// Recipients that a worker claims at once: few enough that little is unknown after a crash, enough that claims
    /// cost nothing.
    static let chunkSize = 500

    private let session: BroadcastSession
    private let address: PostgreSQLAddress
    private var plan: PlanReader { session.plan }

    init(_ session: BroadcastSession, _ address: PostgreSQLAddress) {
        self.session = session
        self.address = address
    }

    /// Refuses what the workers of a shared broadcast do not do.
    ///
    /// - Throws: A usage failure (64).
    static func check(_ arguments: Arguments) throws(CommandFailure) {
        guard arguments.has("shared") else {
            if arguments.has("lease") { throw .usage("--lease needs --work ID") }
            return
        }
        let others = ["resume", "results"]
        if let other = others.first(where: arguments.has) {
            throw .usage("--shared and --\(other) exclude each other")
        }
    }

    /// Hands it over and says how to work on it; nothing of it is left here.
    func run(_ files: BroadcastFiles, isJSON: Bool) async throws -> ExitCode {
        do {
            try await handOver()
        } catch {
            let failure = error as? CommandFailure ?? failure(error)
            await session.history.end(.aborted, failure.message, session.memory.tally)
            files.folder(of: plan.header.id).remove()
            throw failure
        }
        files.folder(of: plan.header.id).remove()
        session.history.handedOver()
        Output.print(words(isJSON: isJSON))
        return plan.seal.badLines > 0 ? .data : .success
    }

    private func failure(_ error: any Error) -> CommandFailure {
        .data(
            "the broadcast cannot be written down: \("\(error)".visible)",
            hint: "Nothing was sent."
        )
    }

    /// Copies the recipients; nobody sees the broadcast before all of them are there.
    ///
    /// - Throws: What the registry throws, or ``JournalFailure`` for a plan that cannot be read; the registry has
    ///   nothing of it then.
    private func handOver() async throws {
        let (header, seal) = (plan.header, plan.seal)
        let broadcasts = try SharedBroadcasts(address)
        let shared = SharedBroadcast(
            id: header.id,
            header: header.text,
            chunkSize: Self.chunkSize,
            recipients: seal.recipients,
            duplicates: seal.duplicates,
            badLines: seal.badLines,
            list: Int64(bitPattern: seal.digest),
            rules: SharedRules(
                stopsAtFailure: header.stopsAtFailure,
                canary: min(header.canary ?? 0, seal.recipients),
                canaryFailures: header.canaryFailures ?? Canary.usualPercent
            )
        )
        do {
            try await broadcasts.begin(shared)
            var (number, chunk): (Int, [Recipient]) = (0, [])
            var recipients = plan.recipients()
            while let recipient = try recipients.next() {
                chunk.append(recipient)
                guard chunk.count == Self.chunkSize else { continue }
                try await add(&chunk, &number, to: broadcasts)
            }
            if !chunk.isEmpty { try await add(&chunk, &number, to: broadcasts) }
            try await broadcasts.seal(shared)
        } catch {
            // Were it left, nobody would work on it: it has no seal.
            try? await broadcasts.remove(header.id)
            throw error
        }
    }

    private func add(
        _ chunk: inout [Recipient],
        _ number: inout Int,
        to broadcasts: SharedBroadcasts
    ) async throws {
        if Task.isCancelled { throw CommandFailure(.interrupted, "interrupted: nothing was sent") }
        try await broadcasts.add(number, ChunkCoding.bytes(chunk), to: plan.header.id)
        number += 1
        chunk.removeAll(keepingCapacity: true)
    }

    /// What is printed when it is done.
    private func words(isJSON: Bool) -> String {
        let (id, seal) = (plan.header.id, plan.seal)
        guard isJSON else {
            return "\(id) is ready for \(seal.recipients.withThousands) recipients: on each machine"
                + " `fcm-console broadcast --work \(id)`\n"
        }
        var object: JSONObject = ["id": .string(id), "recipients": .integer(Int64(seal.recipients))]
        if seal.duplicates > 0 { object["duplicates"] = .integer(Int64(seal.duplicates)) }
        if seal.badLines > 0 { object["badLines"] = .integer(Int64(seal.badLines)) }
        return JSON.object(["shared": .object(object)]).text() + "\n"
    }
}
