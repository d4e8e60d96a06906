import Broadcast
import FCMCore
import Registry

/// A broadcast that is new.
extension BroadcastRun {
    /// Writes everything down and asks whether it may be sent; until this returns nothing has left.
    func begin(
        _ broadcast: NewBroadcast,
        _ backend: Backend,
        _ registry: any Registry
    ) async throws -> BroadcastSession {
        let written = try await BroadcastWriting(
            broadcast: broadcast,
            options: options,
            settings: settings,
            files: files,
            listener: .commandLine
        ).write(backend, registry)
        do throws(CommandFailure) {
            try SendGate.check(
                validateOnly: broadcast.validateOnly,
                recipients: "\(written.plan.seal.recipients.withThousands) recipients",
                backend,
                invocation.arguments
            )
        } catch {
            written.discard()
            throw error
        }
        return try await written.begin(by: settings.audit, in: registry)
    }
}
