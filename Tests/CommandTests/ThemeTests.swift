import Foundation
import Glibc
import TerminalUI
import Testing

@testable import fcm_console

@Suite struct ThemeTests {
    /// A folder of theme files that goes with the test.
    private final class Folder {
        let path: String

        init(_ files: [String: String]) throws {
            let url = FileManager.default.temporaryDirectory.appending(path: "themes-\(UUID().uuidString)")
            path = url.path
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        var library: ThemeLibrary { ThemeLibrary(folders: [path]) }
    }

    private static let greys =
        "palette:\n" + (0..<16).map { "  base0\(String($0, radix: 16)): \"000000\"\n" }.joined()

    @Test func `the themes of the program need no file`() throws {
        let library = ThemeLibrary(folders: [])
        #expect(library.names == Theme.includedNames)
        for name in library.names { #expect(try library.theme(named: name).name == name) }
    }

    @Test(arguments: ["nowhere", "../default-dark", "a/b", ".hidden", ""])
    func `an unknown theme is a configuration error`(name: String) {
        let library = ThemeLibrary(Paths(environment: Environment(["HOME": "/nonexistent"])))
        let failure = #expect(throws: CommandFailure.self) { try library.theme(named: name) }
        #expect(failure?.code == .configuration)
    }

    @Test func `a file is found by its name, before the one in the program`() throws {
        let folder = try Folder(["mine.yaml": Self.greys, "default-dark.yml": Self.greys, "notes.txt": "x"])
        #expect(try folder.library.theme(named: "mine").colors.allSatisfy { $0 == .black })
        #expect(try folder.library.theme(named: "default-dark").colors.allSatisfy { $0 == .black })
        #expect(folder.library.names == (Theme.includedNames + ["mine"]).sorted())
    }

    @Test func `a bad file is refused with its path, its line and what to do`() throws {
        let folder = try Folder(["bad.yaml": "name: Bad\npalette:\n  base00: #000000\n"])
        let failure = try #require(throws: CommandFailure.self) { try folder.library.theme(named: "bad") }
        #expect(failure.code == .configuration)
        #expect(failure.message == "\(folder.path)/bad.yaml:3: base00 has no value")
        #expect(failure.hint == "put quotes around a colour that begins with #")
        #expect("\(failure)".contains("bad.yaml:3: base00 has no value. put quotes"))
    }

    @Test func `what is no file is not waited for`() throws {
        let folder = try Folder([:])
        try FileManager.default.createDirectory(
            atPath: folder.path + "/folder.yaml",
            withIntermediateDirectories: true
        )
        #expect(mkfifo(folder.path + "/pipe.yaml", 0o600) == 0)
        for name in ["folder", "pipe"] {
            let failure = #expect(throws: CommandFailure.self) { try folder.library.theme(named: name) }
            #expect(failure?.message.hasSuffix("is no file") == true)
        }
    }

    @Test func `a file that is too long is refused`() throws {
        let folder = try Folder(["huge.yaml": String(repeating: "# nothing\n", count: 200_000)])
        let failure = #expect(throws: CommandFailure.self) { try folder.library.theme(named: "huge") }
        #expect(failure?.message.contains("huge.yaml") == true)
    }

    @Test(arguments: [
        ("0;15", true), ("15;0", false), ("0;7", true), ("12;8", false), ("0;default;15", true), ("", false),
        ("0;x", false),
    ])
    func `COLORFGBG tells a light terminal`(value: String, isLight: Bool) {
        #expect(ThemeChoice.isLight(Environment(["COLORFGBG": value])) == isLight)
    }
}
