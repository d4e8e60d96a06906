/// Subscribes or unsubscribes any number of registrations, each by a call of its own.
///
/// There is no batch: a million registrations are a million calls, which the project's rate stretches to some
/// six minutes. So the input is a stream, only so many calls are in flight, every result is told at once, and
/// the whole can be cancelled in the middle and started again: what is done already counts as done.
package struct BulkSubscription: Sendable {
    package enum Operation: Hashable, Sendable {
        case subscribe
        case unsubscribe
    }

    /// What became of one registration.
    package struct Entry: Hashable, Sendable {
        /// Its place in the input, from 0.
        package var index: Int
        package var registration: Registration
        package var result: Outcome

        package init(index: Int, registration: Registration, result: Outcome) {
            (self.index, self.registration, self.result) = (index, registration, result)
        }
    }

    package enum Outcome: Hashable, Sendable {
        /// It is as wanted; `changed` is false when it had been so before.
        case done(changed: Bool)
        case failed(SendFailure)
    }

    /// How many of each.
    package struct Summary: Hashable, Sendable {
        package var done = 0
        package var unchanged = 0
        package var failed = 0
        /// Whether it ended before the input did.
        package var wasInterrupted = false

        package init() {}
    }

    private let client: FCMClient
    private let operation: Operation
    private let topic: TopicName
    private let inFlight: Int
    private let pacer: Pacer
    private let policy: RetryPlan.Policy

    /// Prepares the work; nothing is sent before ``run(over:onEntry:)``.
    ///
    /// At most `inFlight` calls go at once. The `pacer` is shared with whatever else changes subscriptions of
    /// the same project.
    package init(
        _ operation: Operation,
        topic: TopicName,
        client: FCMClient,
        inFlight: Int = 100,
        pacer: Pacer = Pacer(PacingPlan(rate: PacingPlan.subscriptionRate)),
        policy: RetryPlan.Policy = .init(deadline: .seconds(300), maximumAttempts: 8)
    ) {
        self.client = client
        self.operation = operation
        self.topic = topic
        self.inFlight = max(1, inFlight)
        self.pacer = pacer
        self.policy = policy
    }

    /// Works through `registrations`.
    ///
    /// - Parameters:
    ///   - registrations: read as fast as they can be worked on, and never further ahead.
    ///   - onEntry: told each result in the order in which they come, one at a time; while it works, nothing new
    ///     is begun.
    /// - Returns: The counts; cancelling the task ends it early, with what is in flight told as cancelled.
    /// - Throws: what the input throws, after everything in flight has been told.
    package func run<Input: AsyncSequence & Sendable>(
        over registrations: Input,
        onEntry: (Entry) async -> Void
    ) async throws(Input.Failure) -> Summary where Input.Element == Registration {
        var summary = Summary()
        var inputFailure: Input.Failure?
        await withTaskGroup(of: Entry.self) { group in
            var iterator = registrations.makeAsyncIterator()
            var (index, running) = (0, 0)
            var isOver = false
            while true {
                while !isOver, running < inFlight {
                    if Task.isCancelled {
                        (isOver, summary.wasInterrupted) = (true, true)
                        break
                    }
                    do throws(Input.Failure) {
                        guard let registration = try await iterator.next(isolation: #isolation) else {
                            isOver = true
                            break
                        }
                        let position = index
                        group.addTask { await entry(position, registration) }
                        (index, running) = (index + 1, running + 1)
                    } catch {
                        (isOver, inputFailure) = (true, error)
                    }
                }
                guard let entry = await group.next() else { break }
                running -= 1
                summary.count(entry.result)
                await onEntry(entry)
            }
        }
        if let inputFailure { throw inputFailure }
        return summary
    }

    private func entry(_ index: Int, _ registration: Registration) async -> Entry {
        Entry(index: index, registration: registration, result: await outcome(registration))
    }

    private func outcome(_ registration: Registration) async -> Outcome {
        do throws(SendFailure) {
            switch operation {
            case .subscribe:
                _ = try await client.createTopicSubscription(
                    registration,
                    to: topic,
                    policy: policy,
                    pacer: pacer
                )
            case .unsubscribe:
                try await client.deleteTopicSubscription(
                    registration,
                    to: topic,
                    policy: policy,
                    pacer: pacer
                )
            }
            return .done(changed: true)
        } catch {
            return error.code == .alreadyExists && operation == .subscribe
                ? .done(changed: false) : .failed(error)
        }
    }
}

extension BulkSubscription.Summary {
    fileprivate mutating func count(_ outcome: BulkSubscription.Outcome) {
        switch outcome {
        case .done(let changed):
            done += 1
            if !changed { unchanged += 1 }
        case .failed(let failure):
            failed += 1
            if failure.code == .cancelled { wasInterrupted = true }
        }
    }
}
