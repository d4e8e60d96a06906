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
        let token: String
        switch Credential(call.request) {
        case .none:
            guard let parameter = call.query["access_token"] else {
                throw .credentialsMissing(method: method)
            }
            token = parameter
        case .bearer(let value): token = value
        case .key, .other: throw .credentialsInvalid
        }
        guard let expiry = expiry(ofAccessToken: token) else { throw .credentialsInvalid }
        guard expiry > call.now.microseconds / 1_000_000 else { throw .credentialsExpired(method: method) }
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
        expiry(ofAccessToken: token).map { $0 > now.microseconds / 1_000_000 } ?? false
    }

    /// Until when the token is good, in seconds since 1970; `nil` for one that was not made here.
    private func expiry(ofAccessToken token: String) -> Int64? {
        guard token.hasPrefix("ya29.c."), token.utf8.count == 55 else { return nil }
        let digits = token.dropFirst(7)
        guard let place = UInt64(digits.prefix(16), radix: 16),
            digits.dropFirst(16) == padded(Mixer.mix(place, key: settings.seed))
                + padded(Mixer.mix(Mixer.mix(place, key: settings.seed)))
        else { return nil }
        return Int64(bitPattern: Mixer.unpermute(place, key: Self.tokenKey(settings.seed)))
    }

    private static func tokenKey(_ seed: UInt64) -> UInt64 { Mixer.mix(seed ^ 0x0A07) }

    private func padded(_ value: UInt64) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
