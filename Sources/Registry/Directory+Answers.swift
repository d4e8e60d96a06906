package import FCMCore

/// What the answer to a send says of its device besides whether it was accepted.
package enum DeviceNews: Hashable, Sendable {
    /// Another token has taken the place of the one addressed.
    case replaced(by: RegistrationToken)
    case unregistered
}

extension Directory {
    /// Follows what the answer to a send says of its device.
    ///
    /// A dry run tells of dead registrations too; the token it names is not one that was delivered to.
    ///
    /// - Returns: What was new here; `nil` for nothing.
    package func note(
        _ outcome: SendOutcome,
        of target: Target,
        validateOnly: Bool
    ) async throws -> DeviceNews? {
        switch outcome.result {
        case .accepted(let receipt):
            guard !validateOnly, case .token(let old) = target, let token = receipt.canonical else {
                return nil
            }
            try await replaceToken(old, by: token)
            return .replaced(by: token)
        case .failed(let failure):
            guard failure.code == .unregistered, let registration = target.registration,
                try await markUnregistered([registration]) > 0
            else { return nil }
            return .unregistered
        case .unknown: return nil
        }
    }

    /// Notes that the service has called these unregistered; what nobody knows stays unknown.
    ///
    /// - Returns: How many were taken for registered until now.
    @discardableResult
    package func markUnregistered(_ registrations: [Registration]) async throws -> Int {
        var entries: [DeviceEntry] = []
        for registration in registrations {
            guard let device = try await device(registration), device.registered else { continue }
            entries.append(DeviceEntry(token: device.token, fid: device.fid, registered: false))
        }
        if !entries.isEmpty { _ = try await take(entries) }
        return entries.count
    }
}

extension Target {
    /// The app instance it names; `nil` for topics and conditions.
    package var registration: Registration? {
        switch self {
        case .token(let token): .token(token)
        case .fid(let fid): .fid(fid)
        case .topic, .condition: nil
        }
    }
}
