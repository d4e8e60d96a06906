import FCMCore
import FCMEmulator
import Foundation
import Testing

/// The emulator's own service account, and the OAuth endpoint that believes it alone.
@Suite(.timeLimit(.minutes(10))) struct ServiceAccountTests {
    /// A strict emulator with what is needed to talk to it.
    private struct Stage {
        let emulator: Emulator
        let transport: CurlTransport
        let key: ServiceAccountKey

        func post(_ path: String, _ body: String, _ headers: [HTTPHeader]) async throws -> HTTPReply {
            let request = HTTPRequest(
                method: "POST",
                url: emulator.endpoint + path,
                headers: headers,
                body: Array(body.utf8),
                deadline: .seconds(300)
            )
            return try await transport.exchange(request)
        }

        /// What `/token` says to an assertion.
        func exchange(_ assertion: String) async throws -> HTTPReply {
            try await post(
                "/token",
                "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(assertion)",
                [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")]
            )
        }

        /// An access token for a good assertion.
        func token() async throws -> String {
            let reply = try await exchange(try assertion(key))
            #expect(reply.status == 200, "\(String(decoding: reply.body, as: UTF8.self))")
            return try #require(JSON.parse(reply.body)["access_token"]?.string)
        }

        func send(_ token: String) async throws -> Int {
            try await post(
                "/v1/projects/demo-project/messages:send",
                #"{"message":{"topic":"t"}}"#,
                [HTTPHeader("Authorization", "Bearer \(token)")]
            ).status
        }

        func assertion(
            _ key: ServiceAccountKey,
            scope: String = OAuth.scope,
            after seconds: Int64 = 0
        ) throws -> String {
            let now = Int64(Date().timeIntervalSince1970) + seconds
            return try SignedAssertion.make(key, scope: scope, secondsSince1970: now).reveal()
        }
    }

    private func withStage(_ body: (Stage) async throws -> Void) async throws {
        var options = EmulatorOptions()
        options.settings.auth = .strict
        let emulator = try Emulator.start(options)
        defer { emulator.stop() }
        let file = try #require(emulator.credentialsFile)
        guard case .serviceAccount(let key) = try Credentials(file: file) else {
            Issue.record("no service account")
            return
        }
        try await body(Stage(emulator: emulator, transport: try CurlTransport(), key: key))
    }

    @Test func `its file has the shape of a real one`() async throws {
        try await withStage { stage in
            let file = try #require(stage.emulator.credentialsFile)
            let json = try JSON.parse(Array(try Data(contentsOf: URL(filePath: file))))
            #expect(
                json.object?.members.map(\.name) == [
                    "type", "project_id", "private_key_id", "private_key", "client_email", "client_id",
                    "auth_uri",
                    "token_uri", "auth_provider_x509_cert_url", "client_x509_cert_url", "universe_domain",
                ]
            )
            #expect(json["project_id"] == "demo-project")
            #expect(json["token_uri"] == "https://oauth2.googleapis.com/token")
            #expect(json["private_key"]?.string?.hasPrefix("-----BEGIN PRIVATE KEY-----\n") == true)
            var status = stat()
            #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
        }
    }

    @Test func `what it signs buys a token, until the virtual clock says it is over`() async throws {
        try await withStage { stage in
            let token = try await stage.token()
            #expect(try await stage.send(token) == 200)
            let advanced = try await stage.post(
                "/emulator/v1/projects/demo-project/clock:advance",
                #"{"duration":"3600s"}"#,
                []
            )
            #expect(advanced.status == 200)
            #expect(try await stage.send(token) == 401)
            // The client's clock has not moved, and its next assertion is good.
            let next = try await stage.token()
            #expect(try await stage.send(next) == 200)
        }
    }

    @Test func `the emulator's own address is an audience too`() async throws {
        try await withStage { stage in
            var key = stage.key
            for address in [stage.emulator.endpoint + "/token", "https://accounts.google.com/o/oauth2/token"]
            {
                key.tokenURI = address
                let reply = try await stage.exchange(try stage.assertion(key))
                #expect(reply.status == 200, "\(address)")
            }
        }
    }

    @Test func `what is wrong with an assertion is said as the real service says it`() async throws {
        try await withStage { stage in
            let good = try stage.assertion(stage.key)
            let parts = good.split(separator: ".").map(String.init)
            func changed(_ change: (inout ServiceAccountKey) -> Void) throws -> String {
                var key = stage.key
                change(&key)
                return try stage.assertion(key)
            }
            let late =
                "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable "
                + "timeframe. Check your iat and exp values in the JWT claim."
            let cases: [(String, Int, String, String)] = [
                (
                    try changed { $0.clientEmail = "somebody@demo-project.iam.gserviceaccount.com" }, 400,
                    "invalid_grant", "Invalid grant: account not found"
                ),
                (try changed { $0.privateKeyID = "another" }, 400, "invalid_grant", "Invalid JWT Signature."),
                ("\(parts[0]).\(parts[1]).AAAA", 400, "invalid_grant", "Invalid JWT Signature."),
                // The claims of one under the signature of another.
                (
                    "\(parts[0]).\(try stage.assertion(stage.key, after: 1).split(separator: ".")[1]).\(parts[2])",
                    400, "invalid_grant", "Invalid JWT Signature."
                ),
                // {"alg":"none"}
                ("eyJhbGciOiJub25lIn0.\(parts[1]).", 400, "invalid_grant", "Invalid JWT Signature."),
                (
                    try changed { $0.tokenURI = "https://example.com/token" }, 400, "invalid_grant",
                    "Invalid JWT: Failed audience check. The right audience is https://oauth2.googleapis.com/token"
                ),
                (try stage.assertion(stage.key, after: -4_000), 400, "invalid_grant", late),
                (try stage.assertion(stage.key, after: 4_000), 400, "invalid_grant", late),
                (
                    try stage.assertion(stage.key, scope: ""), 400, "invalid_scope",
                    "Empty or missing scope not allowed."
                ),
                (
                    try stage.assertion(stage.key, scope: "everything"), 400, "invalid_scope",
                    "Invalid OAuth scope or ID token audience provided."
                ),
                ("a.b.c", 400, "invalid_grant", "Invalid JWT: Failed to parse the assertion."),
                (good + ".d", 400, "invalid_grant", "Invalid JWT: Failed to parse the assertion."),
            ]
            for (assertion, status, error, description) in cases {
                let reply = try await stage.exchange(assertion)
                let json = try JSON.parse(reply.body)
                #expect(reply.status == status)
                #expect(json["error"]?.string == error)
                #expect(json["error_description"]?.string == description)
                #expect(reply[header: "content-type"]?.hasPrefix("application/json") == true)
            }
            #expect(try await stage.exchange(good).status == 200)
        }
    }

    @Test(arguments: ["demo-project", "example.com:demo", "..", "a/../b"])
    func `each project has an account of its own, in a folder of its own`(project: String) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/account-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var keys: [ServiceAccountKey] = []
        for name in [project, project, "other"] {
            var options = EmulatorOptions()
            options.settings.auth = .strict
            options.settings.project = name
            options.stateFolder = folder
            let emulator = try Emulator.start(options)
            emulator.stop()
            let file = try #require(emulator.credentialsFile)
            #expect(file.hasPrefix(folder + "/") && !file.contains("/../"))
            guard case .serviceAccount(let key) = try Credentials(file: file) else { continue }
            #expect(key.projectID == name)
            keys.append(key)
        }
        #expect(keys[0] == keys[1] && keys[1].privateKeyID != keys[2].privateKeyID)
    }

    @Test func `a damaged file is named, not replaced`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/account-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var options = EmulatorOptions()
        options.settings.auth = .strict
        options.stateFolder = folder
        let emulator = try Emulator.start(options)
        emulator.stop()
        let file = try #require(emulator.credentialsFile)
        #expect(truncate(file, 40) == 0)
        let failure = #expect(throws: ServerFailure.self) { try Emulator.start(options) }
        #expect(failure?.description.contains(file) == true)
    }
}
