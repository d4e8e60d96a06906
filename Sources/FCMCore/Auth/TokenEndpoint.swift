/// One address that issues access tokens, and how its answers are read.
struct TokenEndpoint: Sendable {
    let url: String
    let transport: any Transport

    private static let deadline = Duration.seconds(15)

    /// Posts a form and reads the token in the answer.
    func ask(_ fields: [(name: String, value: String)]) async throws(AuthFailure) -> AccessToken {
        try await ask(
            HTTPRequest(
                method: "POST",
                url: url,
                headers: [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")],
                body: Array(PercentEncoding.form(fields).utf8),
                deadline: Self.deadline
            )
        )
    }

    /// Sends a request as it is and reads the token in the answer.
    func ask(_ request: HTTPRequest) async throws(AuthFailure) -> AccessToken {
        let reply: HTTPReply
        do throws(TransportFailure) {
            reply = try await transport.exchange(request)
        } catch {
            throw error.reason == .cancelled ? .cancelled : .unreachable(error)
        }
        let body = try? JSON.parse(reply.body)
        guard (200..<300).contains(reply.status) else { throw Self.refusal(reply.status, body) }
        guard let token = body?["access_token"]?.string, !token.isEmpty,
            token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .unintelligible(problem: "there is no access_token in it") }
        if let kind = body?["token_type"]?.string, kind.lowercased() != "bearer" {
            throw .unintelligible(problem: "its token_type is not Bearer")
        }
        return AccessToken(value: Secret(token), lifetime: Self.lifetime(body?["expires_in"]))
    }

    private static func refusal(_ status: Int, _ body: JSON?) -> AuthFailure {
        if status == 429 || status >= 500 { return .unavailable(status: status) }
        guard let code = body?["error"]?.string else {
            return .refused(code: "HTTP \(status)", words: body?["error"]?["message"]?.string ?? "")
        }
        return .refused(code: code, words: body?["error_description"]?.string ?? "")
    }

    /// Some servers write the seconds as a text.
    private static func lifetime(_ value: JSON?) -> Duration? {
        let seconds = value?.integer ?? value?.string.flatMap { Int64($0) }
        return seconds.map { .seconds(max(0, $0)) }
    }
}
