import FCMCore

extension EmulatorState {
    private static let jwtGrant = "urn:ietf:params:oauth:grant-type:jwt-bearer"

    /// `POST /token`: an access token for a signed assertion or a refresh token (`fcm-v1.md` 1.7).
    ///
    /// The assertion's signature is not looked at; its claims are when they can be read.
    mutating func issueToken(_ call: Call) -> Served {
        let form = Query(Substring(String(decoding: call.request.body, as: UTF8.self)))
        switch form["grant_type"] {
        case nil, "":
            return .plainError(
                400,
                "invalid_request",
                description: "Required parameter is missing: grant_type"
            )
        case Self.jwtGrant:
            guard let assertion = form["assertion"], !assertion.isEmpty else {
                return .plainError(
                    400,
                    "invalid_request",
                    description: "Missing required parameter: assertion"
                )
            }
            if let refusal = refusal(ofAssertion: assertion, now: call.now) { return refusal }
            return accessToken(call, scope: nil)
        case "refresh_token":
            for name in ["client_id", "client_secret", "refresh_token"] where (form[name] ?? "").isEmpty {
                let error = name == "refresh_token" ? "invalid_request" : "invalid_client"
                return .plainError(
                    error == "invalid_client" ? 401 : 400,
                    error,
                    description: "Missing required parameter: \(name)"
                )
            }
            return accessToken(call, scope: "https://www.googleapis.com/auth/firebase.messaging")
        case let grant?:
            return .plainError(400, "unsupported_grant_type", description: "Invalid grant_type: \(grant)")
        }
    }

    private func accessToken(_ call: Call, scope: String?) -> Served {
        var answer: JSONObject = [
            "access_token": .string(mintAccessToken(now: call.now)),
            "expires_in": .integer(Self.tokenLifetime),
        ]
        if let scope { answer["scope"] = .string(scope) }
        answer["token_type"] = "Bearer"
        return .json(.object(answer), call, project: nil)
    }

    /// Why the assertion's claims are no good, `nil` when they are.
    private func refusal(ofAssertion assertion: String, now: Moment) -> Served? {
        let parts = assertion.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let bytes = Base64URL.decoded(Substring(parts[1])),
            let claims = try? JSON.parse(bytes), claims["iss"]?.string?.isEmpty == false
        else {
            return .plainError(
                400,
                "invalid_grant",
                description: "Invalid JWT: Failed to parse the assertion."
            )
        }
        let seconds = now.microseconds / 1_000_000
        guard let issued = claims["iat"]?.integer, let expires = claims["exp"]?.integer,
            expires > issued, expires - issued <= 3600, expires > seconds, issued <= seconds + 300
        else {
            return .plainError(
                400,
                "invalid_grant",
                description:
                    "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable "
                    + "timeframe. Check your iat and exp values in the JWT claim."
            )
        }
        return nil
    }
}

/// Base64 with `-` and `_` and no padding, as JWTs use it.
enum Base64URL {
    /// The bytes behind `text`, `nil` when it is not base64url.
    static func decoded(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var window: UInt32 = 0
        var bits = 0
        for character in text.utf8 {
            let digit: UInt32
            switch character {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = UInt32(character - UInt8(ascii: "A"))
            case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = UInt32(character - UInt8(ascii: "a")) + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(character - UInt8(ascii: "0")) + 52
            case UInt8(ascii: "-"), UInt8(ascii: "+"): digit = 62
            case UInt8(ascii: "_"), UInt8(ascii: "/"): digit = 63
            case UInt8(ascii: "="): continue
            default: return nil
            }
            window = window << 6 | digit
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: window >> UInt32(bits)))
            }
        }
        return bytes
    }
}
