/// The JSON Web Token with which a service account asks for an access token.
package enum SignedAssertion {
    /// An assertion may live an hour at most.
    package static let lifetime: Int64 = 3_600
    /// Dated back, so that a clock that is a little ahead of Google's does no harm.
    package static let backdating: Int64 = 20

    /// Header, claims and signature, each in base64url, joined by dots.
    ///
    /// - Throws: ``AuthFailure/malformed(path:problem:)`` when the key is no RSA key in PEM.
    package static func make(
        _ key: ServiceAccountKey,
        scope: String = OAuth.scope,
        secondsSince1970: Int64
    ) throws(AuthFailure) -> Secret {
        let path = "of \(key.clientEmail)"
        guard let signer = PrivateKey(pem: key.privateKey) else {
            throw .malformed(path: path, problem: "\"private_key\" is not an unencrypted RSA key in PEM form")
        }
        var header: JSONObject = ["alg": "RS256", "typ": "JWT"]
        header["kid"] = key.privateKeyID.map(JSON.string)
        let issued = secondsSince1970 - backdating
        let claims: JSON = [
            "iss": .string(key.clientEmail),
            "scope": .string(scope),
            "aud": .string(key.tokenURI),
            "iat": .integer(issued),
            "exp": .integer(issued + lifetime),
        ]
        let signed =
            Base64URL.encode(JSON.object(header).serialized()) + "." + Base64URL.encode(claims.serialized())
        guard let signature = signer.sign(Array(signed.utf8)) else {
            throw .malformed(path: path, problem: "nothing can be signed with \"private_key\"")
        }
        return Secret(signed + "." + Base64URL.encode(signature))
    }
}
