import FCMCore
import Glibc
import TestSupport
import Testing

@Suite struct CredentialsTests {
    private func read(_ json: String) throws(AuthFailure) -> Credentials {
        try Credentials(json: Array(json.utf8), path: "key.json")
    }

    private func serviceAccount(_ pem: String, more: [String: JSON] = [:]) -> String {
        var object: JSONObject = [
            "type": "service_account", "project_id": "p-1", "private_key_id": "k1",
            "private_key": .string(pem), "client_email": "a@p-1.example",
        ]
        for (name, value) in more { object[name] = value }
        return JSON.object(object).text()
    }

    @Test func `a service account's file is read`() throws {
        let pem = try TestKey().pem()
        let credentials = try read(serviceAccount(pem, more: ["token_uri": "https://oauth.example/token"]))
        guard case .serviceAccount(let key) = credentials else {
            Issue.record("it is \(credentials.summary)")
            return
        }
        #expect(key.projectID == "p-1")
        #expect(key.clientEmail == "a@p-1.example")
        #expect(key.privateKey.reveal() == pem)
        #expect(key.tokenURI == "https://oauth.example/token")
        #expect(credentials.projectID == "p-1")
    }

    @Test func `a user's file is read`() throws {
        let credentials = try read(
            """
            {"type":"authorized_user","client_id":"c","client_secret":"s","refresh_token":"r","quota_project_id":"q"}
            """
        )
        let user = AuthorizedUser(
            clientID: "c",
            clientSecret: Secret("s"),
            refreshToken: Secret("r"),
            quotaProjectID: "q"
        )
        #expect(credentials == .authorizedUser(user))
    }

    @Test(arguments: [
        ("", "it is not JSON (line 1, column 1)"),
        ("{\"type\":", "it is not JSON (line 1, column 9)"),
        ("[]", "it is not a JSON object"),
        ("{}", "\"type\" is missing"),
        ("{\"type\":7}", "\"type\" is not a text"),
        ("{\"type\":\"service_account\"}", "\"client_email\" is missing"),
        ("{\"type\":\"service_account\",\"client_email\":\"a@b\"}", "\"private_key\" is missing"),
        (
            "{\"type\":\"service_account\",\"client_email\":\"a@b\",\"private_key\":\"hush-hush\"}",
            "\"private_key\" is not an unencrypted RSA key in PEM form"
        ),
        ("{\"type\":\"authorized_user\",\"client_id\":\"\"}", "\"client_id\" is missing"),
        (
            "{\"type\":\"authorized_user\",\"client_id\":\"c\",\"client_secret\":\"s\",\"refresh_token\":\"hush-hush\","
                + "\"token_uri\":\"ftp://x\"}",
            "\"token_uri\": the URL has to begin with http:// or https://"
        ),
    ])
    func `a file that is wrong says where`(json: String, problem: String) {
        let failure = #expect(throws: AuthFailure.self) { try read(json) }
        #expect(failure == .malformed(path: "key.json", problem: problem))
        #expect(failure.map { "\($0)" }?.contains("hush-hush") == false)
    }

    @Test(arguments: ["impersonated_service_account", "external_account", "gdch_service_account"])
    func `a kind that is not supported is named with a way out`(kind: String) {
        let failure = #expect(throws: AuthFailure.self) { try read("{\"type\":\"\(kind)\"}") }
        #expect(failure == .unsupported(path: "key.json", kind: kind))
        #expect(failure?.description.contains("gcloud auth application-default login") == true)
    }

    @Test func `a missing file is told with the system's reason`() {
        let failure = #expect(throws: AuthFailure.self) { try Credentials(file: "/nowhere/key.json") }
        #expect(
            failure?.description
                == "the credentials file /nowhere/key.json cannot be read: No such file or directory"
        )
    }

    @Test func `default credentials are looked for in the usual order`() throws {
        let folder = try Folder()
        let user =
            "{\"type\":\"authorized_user\",\"client_id\":\"%\",\"client_secret\":\"s\",\"refresh_token\":\"r\"}"
        func client(_ environment: [String: String]) throws -> String {
            switch try Credentials.applicationDefault(environment: environment) {
            case .authorizedUser(let user): user.clientID
            case .metadataServer(let server): "metadata \(server.host)"
            case .serviceAccount, .accessToken, .owner: "something else"
            }
        }
        var environment = ["HOME": folder.path]
        #expect(try client(environment) == "metadata metadata.google.internal")
        environment["GCE_METADATA_HOST"] = "127.0.0.1:8080"
        #expect(try client(environment) == "metadata 127.0.0.1:8080")
        try folder.write(
            ".config/gcloud/application_default_credentials.json",
            user.replacing("%", with: "gcloud")
        )
        #expect(try client(environment) == "gcloud")
        try folder.write("other/application_default_credentials.json", user.replacing("%", with: "other"))
        environment["CLOUDSDK_CONFIG"] = folder.path + "/other"
        #expect(try client(environment) == "other")
        try folder.write("mine.json", user.replacing("%", with: "mine"))
        environment["GOOGLE_APPLICATION_CREDENTIALS"] = folder.path + "/mine.json"
        #expect(try client(environment) == "mine")
        environment["GOOGLE_APPLICATION_CREDENTIALS"] = folder.path + "/missing.json"
        #expect(throws: AuthFailure.self) { try client(environment) }
    }
}

/// A folder that goes with the test.
private final class Folder {
    let path: String
    private var made: [String] = []

    init() throws {
        var template = Array("/tmp/fcm-credentials-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw AuthFailure.cancelled }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        made.append(path)
    }

    deinit {
        for name in made.reversed() { remove(name) }
    }

    func write(_ name: String, _ text: String) throws {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            if mkdir(folder, 0o700) == 0 { made.append(folder) }
        }
        let file = try #require(fopen(path + "/" + name, "w"))
        fputs(text, file)
        fclose(file)
        made.append(path + "/" + name)
    }
}
