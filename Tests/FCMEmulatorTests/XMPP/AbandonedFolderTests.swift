import FCMEmulator
import Foundation
import Testing

/// What an emulator that was killed leaves behind in the temporary folder.
@Suite(.timeLimit(.minutes(10))) final class AbandonedFolderTests {
    private let parent: String

    init() throws {
        parent = FileManager.default.temporaryDirectory.path + "/abandoned-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: parent) }

    /// A folder as an emulator has it, which says that `pid` made it.
    private func leave(_ name: String, pid: String?, more: [String] = []) throws {
        let path = "\(parent)/\(name)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for file in ["ca.pem", "ca-key.pem", "ca-key.pem.new"] + more {
            try Data("x".utf8).write(to: URL(filePath: "\(path)/\(file)"))
        }
        if let pid { try Data(pid.utf8).write(to: URL(filePath: "\(path)/pid")) }
    }

    private var found: Set<String> {
        get throws { Set(try FileManager.default.contentsOfDirectory(atPath: parent)) }
    }

    private func start() throws -> Emulator {
        var options = EmulatorOptions()
        options.https = .init(host: "127.0.0.1", port: 0)
        options.temporaryFolder = parent
        return try Emulator.start(options)
    }

    /// The number of a process that has ended.
    private func endedProcess() throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        return process.processIdentifier
    }

    @Test func `the folder of an emulator that was killed goes when the next one starts`() throws {
        try leave("fcm-console-ca-Ab3xYz", pid: "\(try endedProcess())\n")
        let emulator = try start()
        #expect(try found.count == 1)
        #expect(try !found.contains("fcm-console-ca-Ab3xYz"))
        emulator.stop()
        #expect(try found.isEmpty)
    }

    @Test func `what is in use, unfinished, of another name or holds more than that stays`() throws {
        let ended = "\(try endedProcess())\n"
        try leave("fcm-console-ca-living", pid: "\(ProcessInfo.processInfo.processIdentifier)\n")
        try leave("fcm-console-ca-system", pid: "1\n")
        try leave("fcm-console-ca-nopid1", pid: nil)
        try leave("fcm-console-ca-empty1", pid: "")
        try leave("fcm-console-ca-words1", pid: "everybody\n")
        try leave("fcm-console-ca-minus1", pid: "-1\n")
        try leave("fcm-console-ca-zero01", pid: "0\n")
        try leave("fcm-console-ca-toolong", pid: ended)
        try leave("fcm-console-ca-a.b.c.", pid: ended)
        try leave("other-folder", pid: ended)
        try FileManager.default.createSymbolicLink(
            atPath: "\(parent)/fcm-console-ca-linked",
            withDestinationPath: "\(parent)/other-folder"
        )
        try leave("fcm-console-ca-foreig", pid: ended, more: ["mine.txt"])
        let before = try found
        let emulator = try start()
        emulator.stop()
        #expect(try found == before)
        #expect(FileManager.default.fileExists(atPath: "\(parent)/fcm-console-ca-foreig/mine.txt"))
        #expect(FileManager.default.fileExists(atPath: "\(parent)/other-folder/ca-key.pem"))
        #expect(FileManager.default.fileExists(atPath: "\(parent)/fcm-console-ca-living/ca-key.pem"))
    }

    @Test func `an emulator leaves alone what another one of the same process uses`() throws {
        let first = try start()
        let second = try start()
        let file = try #require(first.caFile)
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(try found.count == 2)
        second.stop()
        #expect(FileManager.default.fileExists(atPath: file))
        first.stop()
        #expect(try found.isEmpty)
    }
}
