import Broadcast
import FCMCore
import Registry

/// A broadcast that is written down already.
extension BroadcastRun {
    /// Goes on with it, once that is confirmed.
    func resume(
        _ plan: PlanReader,
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> BroadcastSession {
        let header = plan.header
        try header.check(backend, "went", "It is resumed there or nowhere.")
        try SendGate.check(
            validateOnly: header.validateOnly,
            recipients: "the rest of \(header.id)",
            backend,
            invocation.arguments
        )
        guard options.canaryFailures == nil || header.canary != nil else {
            throw CommandFailure.usage(
                "the broadcast \(header.id) has no canary: leave out --canary-failures"
            )
        }
        return try await BroadcastResumption(
            plan: plan,
            files: files,
            options: options,
            audit: settings.audit
        ).open(registry) { Output.complain("\($0)\n") }
    }
}
