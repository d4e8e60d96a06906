package import FCMCore

/// Writes into the registry what the service has answered, a part at a time.
package struct SubscriptionLedger {
    private static let part = 500

    private let operation: BulkSubscription.Operation
    private let topic: TopicName
    private let registry: any Registry
    private var done: [Registration] = []
    private var gone: [Registration] = []

    package init(_ operation: BulkSubscription.Operation, _ topic: TopicName, _ registry: any Registry) {
        (self.operation, self.topic, self.registry) = (operation, topic, registry)
    }

    /// Takes one result; failures say nothing about the subscription, unless the registration is gone.
    package mutating func note(_ entry: BulkSubscription.Entry) async throws {
        switch entry.result {
        case .done: done.append(entry.registration)
        case .failed(let failure):
            if failure.code == .unregistered { gone.append(entry.registration) }
        }
        if done.count + gone.count >= Self.part { try await flush() }
    }

    /// Writes what waits.
    package mutating func flush() async throws {
        if !done.isEmpty {
            switch operation {
            case .subscribe: try await registry.subscribe(done, to: topic)
            case .unsubscribe: try await registry.unsubscribe(done, from: topic)
            }
        }
        try await registry.markUnregistered(gone)
        done.removeAll(keepingCapacity: true)
        gone.removeAll(keepingCapacity: true)
    }
}
