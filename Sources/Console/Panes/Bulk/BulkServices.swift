package import FCMCore

/// What the console asks of the service for many at once.
package struct BulkServices: Sendable {
    /// Subscribes or unsubscribes each, as fast as the project's rate allows, and tells every result, one at a time.
    ///
    /// Cancelling the task ends it early.
    package var change:
        @Sendable (
            _ operation: BulkSubscription.Operation, _ topic: TopicName, _ registrations: [Registration],
            _ tell: @Sendable (BulkSubscription.Entry) async -> Void
        ) async -> Void
    /// Writes down that an action begins, before anything is done; what it returns writes down how it ended.
    package var begin:
        @Sendable (_ action: BulkAction, _ items: [BulkItem]) async throws -> @Sendable (BulkTally) -> Void

    package init(
        change:
            @escaping @Sendable (
                _ operation: BulkSubscription.Operation, _ topic: TopicName, _ registrations: [Registration],
                _ tell: @Sendable (BulkSubscription.Entry) async -> Void
            ) async -> Void,
        begin:
            @escaping @Sendable (_ action: BulkAction, _ items: [BulkItem]) async throws ->
            @Sendable (BulkTally) -> Void = { _, _ in { _ in } }
    ) {
        self.change = change
        self.begin = begin
    }

    /// Asks for each by a call of its own, one after the other.
    package init(
        subscribe: @escaping @Sendable (Registration, TopicName) async throws -> Void,
        unsubscribe: @escaping @Sendable (Registration, TopicName) async throws -> Void
    ) {
        self.init(change: { operation, topic, registrations, tell in
            for (index, registration) in registrations.enumerated() {
                if Task.isCancelled { return }
                let result: BulkSubscription.Outcome
                do {
                    switch operation {
                    case .subscribe: try await subscribe(registration, topic)
                    case .unsubscribe: try await unsubscribe(registration, topic)
                    }
                    result = .done(changed: true)
                } catch {
                    let failure = error as? SendFailure
                    result = .failed(
                        failure ?? SendFailure(code: .internal, disposition: .refused, message: "\(error)")
                    )
                }
                await tell(.init(index: index, registration: registration, result: result))
            }
        })
    }
}

/// How many of each came of an action.
package struct BulkTally: Hashable, Sendable {
    package var done = 0
    package var failed = 0
    package var wasInterrupted = false

    package init() {}
}
