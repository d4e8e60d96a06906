import FCMCore
import Testing

/// Runs commands with `--json` and keeps every document they print.
final class CommandRecorder {
    let home: ScratchHome
    private(set) var check = SchemaCheck()
    private(set) var seen: Set<CommandPath> = []

    init(home: ScratchHome) { self.home = home }

    /// Runs it, expects that exit code, and keeps what it printed.
    @discardableResult
    func run(
        _ words: [String],
        ends code: Int32 = 0,
        input: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [JSON] {
        let ended = try runProgram(words + ["--json"], home: home, input: input)
        #expect(
            ended.code == code,
            "\(words): \(ended.output) \(ended.errors)",
            sourceLocation: sourceLocation
        )
        return try keep(ended.lines, of: words)
    }

    /// Takes the lines that a command has printed.
    @discardableResult
    func keep(_ lines: [String], of words: [String]) throws -> [JSON] {
        let path = try #require(CommandPath.of(words))
        let documents = try lines.map { try JSON.parse($0) }
        switch try #require(OutputForm.ofCommand["\(path)"]) {
        case .lines(let schema): for document in documents { check.add(document, schema: schema) }
        case .document(let schema):
            #expect(documents.count == 1, "\(path) prints one document")
            for document in documents { check.add(document, schema: schema) }
        case .none: Issue.record("\(path) prints no JSON")
        }
        if !documents.isEmpty { seen.insert(path) }
        return documents
    }

    /// Takes the lines of a file.
    func keepFile(_ name: String, schema: String) throws {
        for line in try #require(home.read(name)).split(separator: "\n") {
            check.add(try JSON.parse(String(line)), schema: schema)
        }
    }
}
