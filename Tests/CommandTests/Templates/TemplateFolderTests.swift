import Foundation
import Registry
import Testing

@testable import fcm_console

@Suite struct TemplateFolderTests {
    @Test func `files of messages are templates by their names, broken ones too`() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        let inner = url.appending(path: "c.json")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let files = [
            "b.json": #"{"topic":"a"}"#, "a b.json": "no message", "readme.md": "{}", ".json": "{}",
            "d.json": #"{"message": {"topic": "a"}, "validate_only": true}"#,
        ]
        for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
        let records = TemplateFolder(path: url.path).records
        #expect(records.map(\.name) == ["a b", "b", "c", "d"])
        #expect(records.map(\.json) == ["no message", #"{"topic":"a"}"#, "", #"{"topic":"a"}"#])
        #expect(TemplateFolder(path: url.path + "/none").records.isEmpty)
    }
}
