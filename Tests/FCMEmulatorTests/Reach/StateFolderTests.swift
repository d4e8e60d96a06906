import FCMEmulator
import Foundation
import TestSupport
import Testing

/// What the emulator keeps from start to start, and for whom.
@Suite(.timeLimit(.minutes(10))) final class StateFolderTests: Sendable {
    private let parent = FileManager.default.temporaryDirectory.path + "/state-\(UUID().uuidString)"
    private var folder: String { "\(parent)/fcm-console/emulator" }

    deinit { try? FileManager.default.removeItem(atPath: parent) }

    private func start() throws -> Emulator {
        var options = EmulatorOptions()
        options.https = .init(host: "127.0.0.1", port: 0)
        options.stateFolder = folder
        return try Emulator.start(options)
    }

    private func permissions(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func `the folder is made with those above it, and opens to nobody else`() throws {
        let emulator = try start()
        emulator.stop()
        #expect(emulator.caFile == "\(folder)/ca.pem")
        #expect(permissions(folder) == 0o700)
        for file in ["ca.pem", "ca-key.pem"] { #expect(permissions("\(folder)/\(file)") == 0o600) }
        #expect(chmod(folder, 0o755) == 0 && chmod("\(folder)/ca-key.pem", 0o644) == 0)
        try start().stop()
        #expect(permissions(folder) == 0o700)
        #expect(permissions("\(folder)/ca-key.pem") == 0o600)
    }

    @Test func `emulators that start together make one authority`() async throws {
        let found = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<6 {
                group.addTask { [self] in
                    let emulator = try start()
                    defer { emulator.stop() }
                    let file = try #require(emulator.caFile)
                    // Its own certificate is good under what the file says now.
                    let port = try #require(
                        emulator.secureEndpoint?.split(separator: ":").last.flatMap { Int($0) }
                    )
                    _ = try TLSClient(port: port, caFile: file, name: "fcm.googleapis.com")
                    return try Data(contentsOf: URL(filePath: file))
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(found.count == 1)
    }

    @Test func `the authority is bound to the names of the service`() throws {
        let emulator = try start()
        defer { emulator.stop() }
        let openssl = Process()
        let output = Pipe()
        openssl.executableURL = URL(filePath: "/usr/bin/env")
        openssl.arguments = [
            "openssl", "x509", "-noout", "-ext", "nameConstraints", "-in", emulator.caFile ?? "",
        ]
        openssl.standardOutput = output
        try openssl.run()
        let text = String(decoding: try #require(try output.fileHandleForReading.readToEnd()), as: UTF8.self)
        openssl.waitUntilExit()
        let permitted = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("DNS:") || $0.hasPrefix("IP:") }
        #expect(
            Set(permitted) == [
                "DNS:fcm.googleapis.com", "DNS:iid.googleapis.com", "DNS:oauth2.googleapis.com",
                "DNS:www.googleapis.com", "DNS:fcm-xmpp.googleapis.com",
                "DNS:fcmregistrations.googleapis.com",
                "DNS:gcm.googleapis.com", "DNS:gcm-xmpp.googleapis.com", "DNS:localhost",
                "IP:127.0.0.1/255.255.255.255",
            ]
        )
    }

    @Test func `a folder that cannot be used is named`() throws {
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: "\(parent)/fcm-console"))
        let failure = #expect(throws: ServerFailure.self) { try start() }
        #expect(failure?.description.contains("\(parent)/fcm-console") == true)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
    func `somebody else's folder is not trusted`() throws {
        try start().stop()
        #expect(chown(folder, 65_534, 65_534) == 0)
        let failure = #expect(throws: ServerFailure.self) { try start() }
        #expect(failure?.description.contains("another user") == true)
    }
}
