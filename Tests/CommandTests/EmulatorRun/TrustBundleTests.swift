import Glibc
import Testing

@testable import fcm_console

@Suite struct TrustBundleTests {
    /// A folder with files of that content, named by the letters before the colon.
    private static func folder(_ files: [String: String]) throws -> String {
        var template = Array("/tmp/fcm-console-test-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for (name, text) in files { try FileSystem.write(text, to: "\(path)/\(name)") }
        return path
    }

    private static func remove(_ folder: String) {
        for name in FileSystem.names(in: folder) { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }

    @Test func `it holds the system's, those of the variables and the emulator's, each once`() throws {
        let files = ["system": "S\n", "other": "O\n", "own": "OWN", "requests": "R\n", "ca": "CA\n"]
        let folder = try Self.folder(files)
        defer { Self.remove(folder) }
        let environment = Environment([
            "SSL_CERT_FILE": "\(folder)/own", "REQUESTS_CA_BUNDLE": "\(folder)/requests",
            "CURL_CA_BUNDLE": "\(folder)/own", "NODE_EXTRA_CA_CERTS": "",
        ])
        let system = ["\(folder)/none", "\(folder)/system", "\(folder)/other"]
        #expect(try TrustBundle.text("\(folder)/ca", environment, system: system) == "S\nOWN\nR\nCA\n")
        #expect(try TrustBundle.text("\(folder)/ca", Environment(), system: []) == "CA\n")
    }

    @Test func `a variable that names no file is an error that says which`() throws {
        let folder = try Self.folder(["ca": "CA\n"])
        defer { Self.remove(folder) }
        for path in ["\(folder)/none", folder] {
            let failure = #expect(throws: CommandFailure.self) {
                try TrustBundle.text("\(folder)/ca", Environment(["REQUESTS_CA_BUNDLE": path]), system: [])
            }
            #expect(failure?.code == .configuration)
            #expect(failure?.message.hasPrefix("REQUESTS_CA_BUNDLE: \(path) cannot be read") == true)
        }
    }
}
