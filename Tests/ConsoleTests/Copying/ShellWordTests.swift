import Console
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ShellWordTests {
    @Test(arguments: [
        (ShellWord("plain-1_2./:@%+,"), "plain-1_2./:@%+,"),
        ("", "''"),
        ("two words", "'two words'"),
        ("$HOME `id` \\ !! \"", "'$HOME `id` \\ !! \"'"),
        ("it's", "it\\'s"),
        ("'", "\\'"),
        ("don't $X", "don\\''t $X'"),
        ("=ls", "'=ls'"),
        ("~", "'~'"),
        ("a\nb", "a'\n'b"), ("a\tb", "a\"$(printf '\\011')\"b"),
        ("\u{1B}[2J", "\"$(printf '\\033')\"'[2J'"),
        ("\u{202E}x", "\"$(printf '\\342\\200\\256')\"x"),
        ("Ünï ☃", "'Ünï ☃'"),
        (ShellWord(.text("Bearer "), .variable("TOKEN")), "'Bearer '\"$TOKEN\""),
    ])
    func `a word is quoted so that no shell changes it`(word: ShellWord, text: String) {
        #expect(word.quoted == text)
    }

    @Test func `a newline alone would be lost at the end of a substitution`() throws {
        let words = ["\n", "a\n\n", "\t\r\n"]
        #expect(try Self.arguments(ShellCommand(Self.printing(words)).text) == words)
    }

    @Test(arguments: ["/bin/sh", "/bin/bash"])
    func `a shell reads what was meant, on one line and on many`(shell: String) throws {
        var random = SeededGenerator(seed: 11)
        let all = (0..<60).map { _ in
            (0..<Int.random(in: 1...4, using: &random)).map { _ -> String in
                let text = String.random(maximumCount: 24, using: &random)
                // No argument can hold a zero byte.
                return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0 }))
            }
        }
        let commands = all.map { ShellCommand(Self.printing($0)) }
        let oneLine = commands.map { $0.text + "\n" }.joined()
        #expect(try Self.arguments(oneLine, shell) == all.flatMap(\.self))
        let narrow = commands.map { command in
            let columns = Int.random(in: 10...60, using: &random)
            return command.lines(columns: columns).joined(separator: "\n") + "\n"
        }
        #expect(try Self.arguments(narrow.joined(), shell) == all.flatMap(\.self))
    }

    @Test func `variables come from the environment, and stdin is what it should be`() throws {
        let command = ShellCommand(
            ["sh", "-c", "cat; printf '%s\\0' \"$1\"", "sh", ShellWord(.text("a "), .variable("FCM_TOKEN"))],
            input: ShellWord("in'put %s\\n\0\n")
        )
        #expect(try Self.arguments(command.text, token: "x  'y'") == ["in'put %s\\n\na x  'y'"])
        #expect(command.variables == ["FCM_TOKEN"])
    }

    @Test func `lines fit where words can be cut`() {
        let token = String(repeating: "aB3_", count: 40)
        let command = ShellCommand([
            "fcm-console", "send", "--token", ShellWord(token), "--title", "Two words",
        ])
        let lines = command.lines(columns: 40)
        #expect(lines.allSatisfy { $0.count <= 40 })
        #expect(lines.dropLast().allSatisfy { $0.hasSuffix("\\") })
        #expect(lines.first == "fcm-console send --token \\")
        #expect(lines.last?.hasSuffix("'Two words'") == true)
    }

    private static func printing(_ words: [String]) -> [ShellWord] {
        ["printf", "%s\\0"] + words.map { ShellWord($0) }
    }

    /// What a shell prints, split at its zero bytes.
    private static func arguments(
        _ script: String,
        _ shell: String = "/bin/sh",
        token: String = ""
    ) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: shell)
        process.arguments = ["-s"]
        process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "FCM_TOKEN": token]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let bytes = Array(script.utf8)
        // The script is longer than a pipe holds, and so is the output.
        let writer = Thread {
            try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
            try? input.fileHandleForWriting.close()
        }
        writer.start()
        let read = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return read.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
