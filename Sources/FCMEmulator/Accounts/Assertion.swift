internal import FCMCore

/// A JSON Web Token with which a service account asks for an access token (`fcm-v1.md` 1.7).
struct Assertion {
    /// Why an assertion buys nothing: the error and its description, as Google words them.
    struct Refusal: Error, Hashable {
        var status = 400
        var error = "invalid_grant"
        var description: String
    }

    /// Addresses that key files have named over the years, and `aud` with them.
    private static let audiences = [
        OAuth.tokenURI, "https://accounts.google.com/o/oauth2/token",
        "https://www.googleapis.com/oauth2/v4/token", "https://www.googleapis.com/oauth2/v3/token",
    ]

    private let header: JSON
    private let claims: JSON
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// Takes the token apart.
    ///
    /// - Throws: What is no token at all.
    init(_ text: String) throws(Refusal) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Self.object(parts[0]), let claims = Self.object(parts[1]),
            let signature = Base64URL.decoded(Substring(parts[2])),
            claims["iss"]?.string?.isEmpty == false
        else { throw Refusal(description: "Invalid JWT: Failed to parse the assertion.") }
        header = head
        self.claims = claims
        self.signature = signature
        signed = Array(text.utf8[..<parts[1].endIndex])
    }

    private static func object(_ part: Substring.UTF8View) -> JSON? {
        guard let bytes = Base64URL.decoded(Substring(part)), let json = try? JSON.parse(bytes),
            json.object != nil
        else { return nil }
        return json
    }

    /// Refuses what was not made for the present moment, in seconds since 1970.
    func checkTime(_ seconds: Int64) throws(Refusal) {
        guard let issued = claims["iat"]?.integer, let expires = claims["exp"]?.integer,
            expires > issued, expires - issued <= 3600, expires > seconds, issued <= seconds + 300
        else {
            throw Refusal(
                description:
                    "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable "
                    + "timeframe. Check your iat and exp values in the JWT claim."
            )
        }
    }

    /// Refuses what is not signed by `account`, or for somebody else; `endpoint` is where the request went,
    /// without its scheme.
    func checkAccount(_ account: ServiceAccount?, endpoint: String) throws(Refusal) {
        guard let account, claims["iss"]?.string == account.email else {
            throw Refusal(description: "Invalid grant: account not found")
        }
        guard header["alg"]?.string == "RS256", (header["kid"]?.string ?? account.keyID) == account.keyID,
            account.hasSigned(signed, signature)
        else { throw Refusal(description: "Invalid JWT Signature.") }
        guard let audience = claims["aud"]?.string, Self.isRight(audience, endpoint) else {
            throw Refusal(
                description: "Invalid JWT: Failed audience check. The right audience is \(OAuth.tokenURI)"
            )
        }
        if let subject = claims["sub"]?.string, subject != account.email {
            throw Refusal(
                status: 401,
                error: "unauthorized_client",
                description: "Client is unauthorized to retrieve access tokens using this method, or client "
                    + "not authorized for any of the scopes requested."
            )
        }
    }

    private static func isRight(_ audience: String, _ endpoint: String) -> Bool {
        audiences.contains(audience) || ["http://", "https://"].contains { audience == $0 + endpoint }
    }

    /// Refuses what asks for nothing, or for something that is no scope of Google's.
    func checkScope() throws(Refusal) {
        let scopes = (claims["scope"]?.string ?? "").split(separator: " ")
        guard !scopes.isEmpty else {
            throw Refusal(error: "invalid_scope", description: "Empty or missing scope not allowed.")
        }
        let named = ["openid", "email", "profile"]
        guard
            scopes.allSatisfy({
                named.contains(String($0)) || $0.hasPrefix("https://www.googleapis.com/auth/")
            })
        else {
            throw Refusal(
                error: "invalid_scope",
                description: "Invalid OAuth scope or ID token audience provided."
            )
        }
    }
}
