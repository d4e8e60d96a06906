import FCMCore
import Foundation
import TestSupport
import Testing

@testable import fcm_console

@Suite struct SettingsTests {
    /// The settings of a command line without any configuration file.
    private func settings(_ line: String, _ variables: [String: String] = [:]) throws -> Settings {
        var variables = variables
        variables["HOME"] = "/nonexistent"
        let arguments = try #require(Parsed(line, variables).arguments)
        return try Settings(Invocation(arguments: arguments, environment: Environment(variables)))
    }

    @Test func `without any configuration it is the demo`() throws {
        let settings = try settings("paths")
        #expect(settings.profile == .demo)
        #expect(settings.registry == .sqlite(path: "/nonexistent/.local/share/fcm-console/registry.db"))
        #expect(!settings.isEndpointOverridden)
    }

    @Test func `an endpoint takes the place of the backend and of the credentials`() throws {
        let settings = try settings("paths --endpoint http://127.0.0.1:5 --credentials key.json --project p")
        #expect(settings.profile.backend == .emulator(endpoint: try #require(Endpoint("127.0.0.1:5"))))
        #expect(settings.profile.credentials == nil)
        #expect(settings.profile.project == "p")
        #expect(settings.isEndpointOverridden)
    }

    @Test func `the server key comes by flag or variable, and a flag wins`() throws {
        let variables = ["FCM_CONSOLE_SERVER_KEY": "by-variable"]
        #expect(try settings("paths", variables).profile.serverKey == Secret("by-variable"))
        #expect(try settings("paths --server-key by-flag", variables).profile.serverKey == Secret("by-flag"))
        #expect(try settings("paths").profile.serverKey == nil)
        let given = try settings("paths --endpoint 127.0.0.1:5 --server-key k")
        #expect(given.profile.serverKey == Secret("k"))
    }

    @Test func `the operator is who the environment says, or who is logged in`() throws {
        #expect(try settings("paths", ["FCM_CONSOLE_OPERATOR": "ada"]).operatorName == "ada")
        let login = try settings("paths").operatorName
        #expect(login == LoginName.ofProcess() && !login.isEmpty)
    }

    @Test func `the SDKs' variable is honoured like --endpoint and the flag wins`() throws {
        let variables = ["FIREBASE_MESSAGING_EMULATOR_HOST": "127.0.0.1:7"]
        let byVariable = try settings("paths", variables)
        #expect(byVariable.profile.backend == .emulator(endpoint: try #require(Endpoint("127.0.0.1:7"))))
        let byFlag = try settings("paths --endpoint 127.0.0.1:8", variables)
        #expect(byFlag.profile.backend == .emulator(endpoint: try #require(Endpoint("127.0.0.1:8"))))
    }

    @Test(arguments: [
        ("paths --endpoint nonsense:port", ExitCode.usage),
        ("paths --endpoint https://fcm.googleapis.com", .usage),
        ("paths --project a/b", .usage), ("paths --server-key ü", .usage), ("paths --sender-id abc", .usage),
        ("paths --profile prod", .configuration),
        ("paths --config /nonexistent/c.yaml", .configuration), ("paths --registry file.db", .configuration),
        ("paths --registry postgresql://a:b@c@d/e", .configuration), ("paths --config /", .configuration),
    ])
    func `a wrong value has its exit code`(line: String, code: ExitCode) throws {
        let failure = #expect(throws: CommandFailure.self) { try settings(line) }
        #expect(failure?.code == code)
    }

    @Test(arguments: [
        ("http://127.0.0.1:9599", "http://127.0.0.1:9599", true),
        ("127.0.0.1:9599", "http://127.0.0.1:9599", true),
        ("localhost:1", "http://localhost:1", true), ("http://[::1]:2/", "http://[::1]:2", true),
        ("https://Example.com", "https://example.com", false), ("emulator:80", "http://emulator:80", false),
        ("http://127.0.0.1.example.com:80", "http://127.0.0.1.example.com:80", false),
        ("http://127.1:80", "http://127.1:80", false), ("http://0.0.0.0:80", "http://0.0.0.0:80", false),
    ])
    func `an endpoint is read`(text: String, url: String, isLoopback: Bool) throws {
        let endpoint = try #require(Endpoint(text))
        #expect(endpoint.url == url)
        #expect(endpoint.isLoopback == isLoopback)
    }

    @Test(arguments: [
        "", "http://", "http://a:0", "http://a:65536", "http://a:b", "ftp://a", "http://a/path", "http://a b",
        "http://user@host", "a:1:2", "http://a?b", "http://a#b",
    ])
    func `what is no endpoint is refused`(text: String) {
        #expect(Endpoint(text) == nil)
    }

    @Test func `paths follow the base directory rules`() {
        let paths = Paths(
            environment: Environment([
                "HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "relative", "PREFIX": "/usr",
            ])
        )
        #expect(paths.configuration == "/c/fcm-console/config.yaml")
        #expect(paths.registry == "/h/.local/share/fcm-console/registry.db")
        #expect(paths.log == "/h/.local/state/fcm-console/console.log")
        #expect(paths.themeFolders == ["/c/fcm-console/themes", "/usr/share/fcm-console/themes", "./Themes"])
        #expect(paths.expand("~/x") == "/h/x")
        #expect(paths.expand("~user/x") == "~user/x")
    }

    @Test func `what is shared is beside the installed program, when it is there`() throws {
        let root = FileManager.default.temporaryDirectory.path + "/prefix-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        #expect(Paths.installedFolder(besides: "\(root)/bin") == nil)
        try FileManager.default.createDirectory(
            atPath: "\(root)/share/fcm-console",
            withIntermediateDirectories: true
        )
        #expect(Paths.installedFolder(besides: "\(root)/bin") == "\(root)/share/fcm-console")
        #expect(Paths.installedFolder(besides: "\(root)/.build/debug") == nil)
    }
}
