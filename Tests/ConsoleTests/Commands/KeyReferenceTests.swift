import Console
import FoundationEssentials
import Testing

/// The page of the documentation is what the table says.
@Suite struct KeyReferenceTests {
    private static let path =
        URL(filePath: #filePath).deletingLastPathComponent().path
        + "/../../../Sources/Console/Console.docc/Keys.md"

    @Test func `the reference of keys is current`() throws {
        let article = KeyReference.article
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(article.utf8).write(to: URL(filePath: Self.path))
        }
        let written = try String(contentsOfFile: Self.path, encoding: .utf8)
        #expect(
            written == article,
            "Keys.md is not what the command table says: RECORD_SNAPSHOTS=1 swift test --filter KeyReferenceTests"
        )
    }

    @Test(arguments: Command.all.map(\.name))
    func `every command is in it`(name: String) {
        #expect(KeyReference.article.contains("| `\(name)"))
    }
}
