/// A person's refresh token, as `gcloud auth application-default login` leaves it.
package struct AuthorizedUser: Hashable, Sendable {
    package var clientID: String
    package var clientSecret: Secret
    package var refreshToken: Secret
    /// Sent along so that the calls count for this project; Google wants it from people.
    package var quotaProjectID: String?
    package var tokenURI: String

    package init(
        clientID: String,
        clientSecret: Secret,
        refreshToken: Secret,
        quotaProjectID: String? = nil,
        tokenURI: String = OAuth.tokenURI
    ) {
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.refreshToken = refreshToken
        self.quotaProjectID = quotaProjectID
        self.tokenURI = tokenURI
    }
}

/// Gets tokens by a refresh token (RFC 6749 §6).
package struct AuthorizedUserSource: AccessTokenSource {
    private let user: AuthorizedUser
    private let endpoint: TokenEndpoint

    package init(_ user: AuthorizedUser, transport: any Transport) {
        self.user = user
        endpoint = TokenEndpoint(url: user.tokenURI, transport: transport)
    }

    package var isRenewable: Bool { true }

    package func fetch() async throws(AuthFailure) -> AccessToken {
        try await endpoint.ask([
            ("grant_type", "refresh_token"),
            ("client_id", user.clientID),
            ("client_secret", user.clientSecret.reveal()),
            ("refresh_token", user.refreshToken.reveal()),
        ])
    }
}
