import FCMCore
import Glibc

/// Documents and the schemas they should fit, checked together by `Schemas/check.py`.
struct SchemaCheck {
    private(set) var documents: [(schema: String, document: JSON)] = []

    mutating func add(_ document: JSON, schema: String) { documents.append((schema, document)) }

    /// What is wrong, a line for each document that does not fit.
    ///
    /// - Throws: ``ProgramFailure`` when nobody could look.
    func complaints(home: ScratchHome) throws -> [String] {
        let lines = documents.map { entry in
            JSON.object(["schema": .string(entry.schema), "document": entry.document]).text() + "\n"
        }
        let input = try home.write(lines.joined(), to: "documents.jsonl")
        guard access(Self.python, X_OK) == 0 else {
            throw ProgramFailure(description: "\(Self.python) is missing: run .ci/setup")
        }
        let ended = try ChildProgram(
            ["sh", "-c", "exec \"$0\" \"$1\" <\"$2\"", Self.python, Self.folder + "/check.py", input],
            environment: home.environment
        ).end()
        // Python itself ends with 1 where a module is missing, and names no document.
        guard ended.code == 0 || (ended.code == 1 && !ended.lines.isEmpty) else {
            throw ProgramFailure(description: "\(ended.output)\(ended.errors)")
        }
        return ended.lines
    }

    private static let output = #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.startIndex)
    private static let folder = "\(output)/../Schemas"
    private static let python = "\(output)/../../../.build/python/bin/python"
}
