/// The key file of a service account, as Google's console hands it out.
package struct ServiceAccountKey: Hashable, Sendable {
    package var projectID: String?
    package var clientEmail: String
    package var privateKeyID: String?
    /// PEM.
    package var privateKey: Secret
    /// Where the assertion goes, and whom it is for.
    package var tokenURI: String

    package init(
        projectID: String?,
        clientEmail: String,
        privateKeyID: String?,
        privateKey: Secret,
        tokenURI: String = OAuth.tokenURI
    ) {
        self.projectID = projectID
        self.clientEmail = clientEmail
        self.privateKeyID = privateKeyID
        self.privateKey = privateKey
        self.tokenURI = tokenURI
    }
}

/// What all OAuth grants share.
package enum OAuth {
    package static let tokenURI = "https://oauth2.googleapis.com/token"
    /// Enough for sending and for topics.
    package static let scope = "https://www.googleapis.com/auth/firebase.messaging"
}

/// Gets tokens by an assertion that the account's own key signs (RFC 7523).
package struct ServiceAccountSource: AccessTokenSource {
    private let key: ServiceAccountKey
    private let endpoint: TokenEndpoint
    private let time: Timepiece

    package init(_ key: ServiceAccountKey, transport: any Transport, time: Timepiece) {
        self.key = key
        endpoint = TokenEndpoint(url: key.tokenURI, transport: transport)
        self.time = time
    }

    package var isRenewable: Bool { true }

    package func fetch() async throws(AuthFailure) -> AccessToken {
        let assertion = try SignedAssertion.make(key, secondsSince1970: Int64(time.secondsSince1970()))
        return try await endpoint.ask([
            ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"),
            ("assertion", assertion.reveal()),
        ])
    }
}
