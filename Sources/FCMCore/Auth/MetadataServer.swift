/// The metadata server that machines in Google's cloud have.
package struct MetadataServer: Hashable, Sendable {
    package static let defaultHost = "metadata.google.internal"

    /// A name or address, with a port when it is not 80.
    package var host: String
    /// Where credentials were looked for before; told when this server is not there either.
    package var lookedAt: [String]

    package init(host: String = Self.defaultHost, lookedAt: [String] = []) {
        self.host = host
        self.lookedAt = lookedAt
    }
}

/// Gets the tokens of the machine's own service account.
package struct MetadataServerSource: AccessTokenSource {
    private let server: MetadataServer
    private let endpoint: TokenEndpoint

    private static let path = "/computeMetadata/v1/instance/service-accounts/default/token"
    /// It is next door or not at all.
    private static let deadline = Duration.seconds(3)

    package init(_ server: MetadataServer, transport: any Transport) {
        self.server = server
        endpoint = TokenEndpoint(url: "http://\(server.host)\(Self.path)", transport: transport)
    }

    package var isRenewable: Bool { true }

    package func fetch() async throws(AuthFailure) -> AccessToken {
        do throws(AuthFailure) {
            return try await endpoint.ask(
                HTTPRequest(
                    method: "GET",
                    url: endpoint.url,
                    headers: [HTTPHeader("Metadata-Flavor", "Google")],
                    deadline: Self.deadline
                )
            )
        } catch {
            guard case .unreachable(let failure) = error, !failure.mayHaveArrived, !server.lookedAt.isEmpty
            else {
                throw error
            }
            throw .notFound(lookedAt: server.lookedAt + ["the metadata server \(server.host)"])
        }
    }
}
