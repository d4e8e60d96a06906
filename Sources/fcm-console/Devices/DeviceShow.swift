import FCMCore
import Glibc
import Registry

/// `fcm-console devices show`: one device as the registry knows it, with its subscriptions as the service has them.
struct DeviceShow {
    private let access: ServiceAccess
    private var arguments: Arguments { access.arguments }

    /// - Throws: A failure with the exit code of the contract: 64 or 78.
    init(_ invocation: Invocation) throws(CommandFailure) { access = try ServiceAccess(invocation) }

    /// Prints it; a service that does not answer is no hindrance.
    func run(_ device: DeviceRecord, _ registration: Registration, _ registry: any Registry) async throws {
        let known = try await registry.subscriptions(of: registration)
        let there = arguments.has("local") ? nil : await service(registration)
        let subscriptions = ComparedSubscription.compare(known, with: there)
        guard arguments.has("json") else {
            Output.print(DeviceLines.details(device, subscriptions, now: Int64(time(nil))))
            return
        }
        Output.print(
            DeviceLines.json(
                device,
                topics: known.map(\.topic),
                adding: ["subscriptions": .array(subscriptions.map(\.json))]
            )
        )
    }

    /// What the service has; `nil` when it cannot be asked, which is told.
    private func service(_ registration: Registration) async -> [TopicSubscription]? {
        // The demo's emulator begins with this run and knows nothing of what was before.
        guard access.settings.profile.backend != .embedded else { return nil }
        do {
            let backend = try await access.backend()
            return try await backend.client.topicSubscriptions(of: registration)
        } catch {
            let reason = (error as? CommandFailure)?.message ?? String(describing: error)
            Output.complain("fcm-console: the service did not tell its subscriptions: \(reason.visible)\n")
            return nil
        }
    }
}
