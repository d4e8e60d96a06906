import FCMCore

extension EmulatorState {
    private static let jwtGrant = "urn:ietf:params:oauth:grant-type:jwt-bearer"

    /// `POST /token`: an access token for a signed assertion or a refresh token (`fcm-v1.md` 1.7).
    ///
    /// Open mode looks at an assertion's times alone; strict mode takes those of the emulator's own account.
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
            if let refusal = refusal(of: assertion, call) { return refusal }
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

    /// Why the assertion is no good, `nil` when it is.
    ///
    /// Its times are those of the client's clock, which nobody moves by `clock:advance`.
    private func refusal(of assertion: String, _ call: Call) -> Served? {
        do throws(Assertion.Refusal) {
            let assertion = try Assertion(assertion)
            if settings.auth == .strict {
                let endpoint = "\(call.request.authority)\(call.path)"
                try assertion.checkAccount(addresses.account, endpoint: endpoint)
            }
            try assertion.checkTime(call.now.advanced(microseconds: -clockOffset).microseconds / 1_000_000)
            if settings.auth == .strict { try assertion.checkScope() }
            return nil
        } catch {
            return .plainError(error.status, error.error, description: error.description)
        }
    }
}
