import FCMCore
import TestSupport
import Testing

/// The built program over a PostgreSQL registry.
@Suite(
    .serialized,
    .enabled(if: PostgreSQLCluster.shared != nil, "\(PostgreSQLCluster.isMissing)")
)
struct SharedRegistryTests {
    @Test func `two homes share devices, history and what doctor says`() throws {
        let url = try #require(PostgreSQLCluster.shared).database()
        let (one, other) = (try ScratchHome(), try ScratchHome())
        let doctor = try runProgram(["doctor", "--json", "--registry", url], home: one)
        #expect(try Self.registryCheck(doctor)?["status"] == "ok")
        #expect(try Self.registryCheck(doctor)?["detail"]?.string?.contains("made at first use") ?? false)

        let list = (0..<5_000).map { "{\"token\":\"t:\($0)\",\"topics\":[\"news\"]}\n" }.joined()
        let ended = try runProgram(
            ["devices", "import", "-", "--format", "jsonl", "--registry", url],
            home: one,
            input: list
        )
        #expect(ended.code == 0, "\(ended.errors)")
        #expect(ended.output.hasPrefix("5,000 new devices") || ended.output.hasPrefix("5000 new devices"))
        // From the environment, in another home.
        let variables = ["FCM_CONSOLE_REGISTRY": url]
        let listed = try runProgram(
            ["devices", "list", "--filter", "T:4999", "--json"],
            home: other,
            adding: variables
        )
        #expect(listed.lines.count == 1)
        let sent = try runProgram(
            ["send", "--topic", "news", "--title", "shared", "--registry", url],
            home: one
        )
        #expect(sent.code == 0, "\(sent.errors)")
        let history = try runProgram(["history", "list", "--json"], home: other, adding: variables)
        #expect(try JSON.parse(history.lines.first ?? "")["target"] == ["topic": "news"])
        let again = try runProgram(["doctor", "--json"], home: other, adding: variables)
        #expect(try Self.registryCheck(again)?["detail"]?.string?.hasSuffix(", whole") ?? false)
    }

    @Test func `a password is taken from PGPASSWORD or the URL and shown nowhere`() throws {
        let cluster = try #require(PostgreSQLCluster.shared)
        _ = try? cluster.run("CREATE ROLE locked LOGIN PASSWORD 'right-Word'")
        let url = try cluster.database(user: "locked")
        let name = url.dropFirst("postgresql://locked@/".count).prefix { $0 != "?" }
        try cluster.run("GRANT CREATE ON DATABASE \(name) TO locked")
        let home = try ScratchHome()
        let refused = try runProgram(["devices", "list", "--registry", url], home: home)
        #expect(refused.code == 78)
        #expect(refused.errors.contains("PGPASSWORD"), "\(refused.errors)")
        let secret = ["PGPASSWORD": "right-Word"]
        let open = try runProgram(["devices", "list", "--registry", url], home: home, adding: secret)
        #expect(open.code == 0, "\(open.errors)")

        let full = url.replacing("locked@", with: "locked:right-Word@")
        let wrong = url.replacing("locked@", with: "locked:wrong-Word@")
        var shown = ""
        for arguments in [
            ["paths"], ["paths", "--json"], ["doctor"], ["doctor", "--json"], ["devices", "list"],
            ["history", "list"],
        ] {
            for url in [full, wrong] {
                let ended = try runProgram(arguments + ["--registry", url], home: home)
                shown += ended.output + ended.errors
            }
        }
        shown += try runProgram(["paths", "--registry", full + "@x"], home: home).errors
        #expect(!shown.contains("-Word"))
        #expect(shown.contains("postgresql://locked@/"))
        #expect(home.read(".local/state/fcm-console/console.log")?.contains("-Word") != true)
    }

    private static func registryCheck(_ ended: ChildProgram.Ended) throws -> JSON? {
        try JSON.parse(ended.output).array?.first { $0["check"] == "registry" }
    }
}
