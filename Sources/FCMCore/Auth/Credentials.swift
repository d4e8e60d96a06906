/// Who a client is: one of the kinds that Google's tools write or a user gives.
package enum Credentials: Hashable, Sendable {
    case serviceAccount(ServiceAccountKey)
    case authorizedUser(AuthorizedUser)
    case metadataServer(MetadataServer)
    /// A token that somebody else got.
    case accessToken(Secret)
    /// What emulators take.
    case owner

    /// Reads a credentials file.
    ///
    /// - Throws: ``AuthFailure`` that names the file and what is wrong in it, never its contents.
    package init(file path: String) throws(AuthFailure) {
        try self.init(json: try CredentialsFile.read(path), path: path)
    }

    /// Reads the contents of a credentials file; `path` is for the error.
    package init(json bytes: [UInt8], path: String) throws(AuthFailure) {
        let fields = try CredentialFields(bytes, path: path)
        switch try fields.text("type") {
        case "service_account": self = .serviceAccount(try Self.serviceAccount(fields))
        case "authorized_user": self = .authorizedUser(try Self.authorizedUser(fields))
        case let kind: throw .unsupported(path: path, kind: String(kind.prefix(60)))
        }
    }

    /// The project that the credentials themselves name.
    package var projectID: String? {
        switch self {
        case .serviceAccount(let key): key.projectID
        case .authorizedUser(let user): user.quotaProjectID
        case .metadataServer, .accessToken, .owner: nil
        }
    }

    /// The project that pays, where the service has to be told.
    package var quotaProjectID: String? {
        switch self {
        case .authorizedUser(let user): user.quotaProjectID
        case .serviceAccount, .metadataServer, .accessToken, .owner: nil
        }
    }

    /// One line for people: the kind, and for whom, as far as it is no secret.
    package var summary: String {
        switch self {
        case .serviceAccount(let key): "service account \(key.clientEmail)"
        case .authorizedUser: "a user's login"
        case .metadataServer(let server): "the metadata server \(server.host)"
        case .accessToken: "a literal access token"
        case .owner: "the emulator's owner"
        }
    }

    /// Where tokens for these credentials come from.
    package func source(transport: any Transport, time: Timepiece = .system) -> any AccessTokenSource {
        switch self {
        case .serviceAccount(let key): ServiceAccountSource(key, transport: transport, time: time)
        case .authorizedUser(let user): AuthorizedUserSource(user, transport: transport)
        case .metadataServer(let server): MetadataServerSource(server, transport: transport)
        case .accessToken(let token): FixedToken(token)
        case .owner: FixedToken.owner
        }
    }

    private static func serviceAccount(_ fields: CredentialFields) throws(AuthFailure) -> ServiceAccountKey {
        let key = ServiceAccountKey(
            projectID: try fields.optionalText("project_id"),
            clientEmail: try fields.text("client_email"),
            privateKeyID: try fields.optionalText("private_key_id"),
            privateKey: Secret(try fields.text("private_key")),
            tokenURI: try fields.url("token_uri") ?? OAuth.tokenURI
        )
        guard PrivateKey(pem: key.privateKey) != nil else {
            throw .malformed(
                path: fields.path,
                problem: "\"private_key\" is not an unencrypted RSA key in PEM form"
            )
        }
        return key
    }

    private static func authorizedUser(_ fields: CredentialFields) throws(AuthFailure) -> AuthorizedUser {
        AuthorizedUser(
            clientID: try fields.text("client_id"),
            clientSecret: Secret(try fields.text("client_secret")),
            refreshToken: Secret(try fields.text("refresh_token")),
            quotaProjectID: try fields.optionalText("quota_project_id"),
            tokenURI: try fields.url("token_uri") ?? OAuth.tokenURI
        )
    }
}
