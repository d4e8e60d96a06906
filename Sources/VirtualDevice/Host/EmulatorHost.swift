package import FCMCore

/// A phone that is one of an emulator's virtual devices.
package struct EmulatorHost: DeviceHost {
    private let control: EmulatorControl
    private let platform: String
    private let label: String
    private let registersAnew: Bool

    /// - Parameters:
    ///   - control: The emulator's control API.
    ///   - platform: `ios` or `android`.
    ///   - label: What people call the phone.
    package init(_ control: EmulatorControl, platform: String = "ios", label: String = "") {
        self.control = control
        self.platform = platform
        self.label = label
        registersAnew = true
    }

    /// The phone of an adopted registration, which gets no other when that one is gone (decision 0096).
    package init(adopting control: EmulatorControl) {
        self.control = control
        platform = ""
        label = ""
        registersAnew = false
    }

    package func register(_ known: DeviceIdentity?) async throws(MessagingError) -> DeviceIdentity {
        do throws(SendFailure) {
            if let known, try await isRegistered(known) { return known }
            guard registersAnew else { throw Self.gone }
            let made = try await control.createDevices(1, platform: platform, label: label)
            let projects = try await control.info().projects
            guard let device = made.first,
                let sender = projects.first(where: { $0.project == control.project })?.senderID
            else { throw Self.unexpected }
            return DeviceIdentity(token: device.token, installationID: device.fid, senderID: sender)
        } catch {
            throw MessagingError(error)
        }
    }

    private func isRegistered(_ known: DeviceIdentity) async throws(SendFailure) -> Bool {
        do throws(SendFailure) {
            return try await control.device(.token(known.token)).isRegistered == true
        } catch {
            guard error.httpStatus == 404 else { throw error }
            return false
        }
    }

    package func report(
        _ identity: DeviceIdentity,
        isOnline: Bool,
        appState: AppState
    ) async throws(MessagingError) {
        let change = EmulatorDeviceChange(isOnline: isOnline, appState: appState.rawValue)
        do throws(SendFailure) {
            _ = try await control.change(.token(identity.token), change)
        } catch {
            throw MessagingError(error)
        }
    }

    package func deliveries(
        to identity: DeviceIdentity,
        after id: String?
    ) async throws(MessagingError) -> AsyncThrowingStream<EmulatorControl.DeliveryEvent, any Error> {
        do throws(SendFailure) {
            return try await control.deliveryEvents(of: .token(identity.token), after: id)
        } catch {
            throw MessagingError(error)
        }
    }

    private static let unexpected = SendFailure(
        code: .internal,
        disposition: .refused,
        message: "the emulator made no device"
    )
    private static let gone = SendFailure(
        code: .unregistered,
        disposition: .refused,
        message: "the app is not installed any more"
    )
}

extension MessagingError {
    /// What a failed call means to an app instance.
    init(_ failure: SendFailure) {
        switch failure.code {
        case .connectionFailed, .unavailable, .internal, .resourceExhausted, .quotaExceeded:
            self.init(.network, failure.message)
        case .deadlineExceeded: self.init(.timeout, failure.message)
        case .unauthenticated, .permissionDenied: self.init(.authentication, failure.message)
        case .cancelled: self.init(.topicOperationCancelled, failure.message)
        case .invalidArgument: self.init(.invalidRequest, failure.message)
        case .unregistered, .notFound, .senderIDMismatch: self.init(.invalidIdentity, failure.message)
        case .thirdPartyAuthError, .alreadyExists, .unrecognised: self.init(.unknown, failure.message)
        }
    }
}
