import FCMCore
import Registry

/// Finds the notification key behind a group's name.
enum GroupLookup {
    /// The target to send to: a group by the registry's key, else by the one that the service gives.
    ///
    /// An emulator knows its groups best and is asked first.
    ///
    /// - Throws: A failure whose code says whether the group is unknown (1), or nobody could be asked.
    static func target(
        _ target: SendTarget,
        _ registry: any Registry,
        _ backend: Backend
    ) async throws(CommandFailure) -> Target {
        switch target {
        case .direct(let target): return target
        case .group(let name):
            if backend.control == nil, let known = try? await registry.group(named: name) {
                return .token(RegistrationToken(known.notificationKey))
            }
            guard backend.senderID != nil else {
                throw .usage(
                    "the group \"\(name.visible)\" is not in the registry, and without a sender id nobody can be asked",
                    hint: "Add --sender-id, or sender_id to the profile."
                )
            }
            do throws(SendFailure) {
                return .token(try await backend.client.groupKey(name))
            } catch {
                throw CommandFailure(
                    error.exitCode == .data ? .failed : error.exitCode,
                    "the group \"\(name.visible)\" was not found: \(error.description.visible)"
                )
            }
        }
    }
}
