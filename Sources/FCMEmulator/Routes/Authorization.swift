import FCMCore

/// What a request brings to prove who sent it.
enum Credential: Hashable, Sendable {
    case none
    case bearer(String)
    /// `Authorization: key=…`, the legacy server key.
    case key(String)
    case other

    init(_ request: ServerRequest) {
        guard let value = request[header: "authorization"] else {
            self = .none
            return
        }
        if value.hasPrefix("Bearer ") || value.hasPrefix("bearer ") {
            self = .bearer(String(value.dropFirst(7)))
        } else if value.hasPrefix("key=") {
            self = .key(String(value.dropFirst(4)))
        } else {
            self = .other
        }
    }
}

extension EmulatorState {
    /// Checks a v1 call's bearer token; open mode takes any, and none.
    func authorize(_ call: Call, method: String) throws(GoogleError) {
        guard settings.auth == .strict else { return }
        switch Credential(call.request) {
        case .none where call.query["access_token"] == nil: throw .credentialsMissing(method: method)
        case .none:
            guard isIssued(call.query["access_token"] ?? "", now: call.now) else { throw .credentialsInvalid }
        case .bearer(let token):
            guard isIssued(token, now: call.now) else { throw .credentialsInvalid }
        case .key, .other: throw .credentialsInvalid
        }
    }

    /// Whether IID and groups take this call: a bearer token with `access_token_auth`, or a server key.
    func isAuthorizedForLegacy(_ call: Call) -> Bool {
        guard settings.auth == .strict else { return true }
        switch Credential(call.request) {
        case .none, .other: return false
        case .bearer(let token):
            return call.request[header: "access_token_auth"] == "true" && isIssued(token, now: call.now)
        case .key(let key): return projects.contains { $0.serverKey == key }
        }
    }

    /// The project whose server key came, if one did.
    func project(ofKeyIn call: Call) -> Int? {
        guard case .key(let key) = Credential(call.request) else { return nil }
        // A slot from before a reset has the same key: what counts is where the project is now.
        guard let slot = projects.firstIndex(where: { $0.serverKey == key }) else { return nil }
        return place(of: projects[slot].id)
    }

    // MARK: Access tokens

    /// How long an access token is good, in seconds.
    static let tokenLifetime: Int64 = 3599

    /// Makes an access token that says itself until when it is good.
    func mintAccessToken(now: Moment) -> String {
        let expiry = UInt64(bitPattern: now.microseconds / 1_000_000 + Self.tokenLifetime)
        let place = Mixer.permute(expiry, key: Self.tokenKey(settings.seed))
        let check = Mixer.mix(place, key: settings.seed)
        return "ya29.c." + padded(place) + padded(check) + padded(Mixer.mix(check))
    }

    private func isIssued(_ token: String, now: Moment) -> Bool {
        guard token.hasPrefix("ya29.c."), token.utf8.count == 55 else { return false }
        let digits = token.dropFirst(7)
        guard let place = UInt64(digits.prefix(16), radix: 16),
            digits.dropFirst(16) == padded(Mixer.mix(place, key: settings.seed))
                + padded(Mixer.mix(Mixer.mix(place, key: settings.seed)))
        else { return false }
        let expiry = Int64(bitPattern: Mixer.unpermute(place, key: Self.tokenKey(settings.seed)))
        return expiry > now.microseconds / 1_000_000
    }

    private static func tokenKey(_ seed: UInt64) -> UInt64 { Mixer.mix(seed ^ 0x0A07) }

    private func padded(_ value: UInt64) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
