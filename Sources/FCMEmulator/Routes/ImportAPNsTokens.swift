import FCMCore

/// The limit of one import (`fcm-v1.md` 1.3).
private let importLimit = 100

extension EmulatorState {
    /// `POST /iid/v1:batchImport`: registrations for tokens that Apple gave out, in the order in which they came.
    ///
    /// The same token of the same application is the same registration, as long as the app is on the device. What is
    /// no token of Apple's has a short text as its status and no registration (§8 row 43).
    mutating func importAPNsTokens(_ call: Call) -> Served {
        guard isAuthorizedForLegacy(call) else { return .page(401, "Unauthorized") }
        guard let body = try? JSON.parse(call.request.body, .service),
            let application = body["application"]?.string, VirtualApp.problem(with: application) == nil,
            let sandbox = body["sandbox"], sandbox.bool != nil,
            let entries = body["apns_tokens"]?.array, !entries.isEmpty, entries.count <= importLimit
        else { return .plainError(400, "INVALID_ARGUMENT") }
        let tokens = entries.compactMap(\.string)
        guard tokens.count == entries.count else { return .plainError(400, "INVALID_ARGUMENT") }
        let place = project(ofKeyIn: call) ?? defaultProject
        let results = tokens.map { token -> JSON in
            guard Self.isAPNsToken(token) else {
                return ["apns_token": .string(token), "status": "Internal Server Error"]
            }
            let device = projects[place].importDevice(token.lowercased(), application, now: call.now)
            return [
                "apns_token": .string(token), "status": "OK",
                "registration_token": .string(projects[place].token(of: device)),
            ]
        }
        return .json(["results": .array(results)], call, project: place)
    }

    /// Hexadecimal digits of 32 to 100 bytes: what Apple gives out, and what it says there may be.
    private static func isAPNsToken(_ text: String) -> Bool {
        (64...200).contains(text.utf8.count) && text.utf8.count % 2 == 0
            && text.utf8.allSatisfy { byte in
                switch byte | 0x20 {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
                default: false
                }
            }
    }
}

extension Project {
    /// The device that Apple calls so, which comes into being by it.
    fileprivate mutating func importDevice(
        _ apnsToken: String,
        _ application: String,
        now: Moment
    ) -> UInt32 {
        if let device = apnsTokens[apnsToken], devices.isRegistered(current(device)) {
            return current(device)
        }
        let device = addDevice(platform: .ios, label: "\(application) \(apnsToken.prefix(8))", now: now)
        devices.setApplication(device, application)
        apnsTokens[apnsToken] = device
        return device
    }
}
