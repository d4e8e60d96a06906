import Glibc
import Testing

@testable import fcm_console

@Suite struct FileSystemTests {
    @Test func `a file that is there is replaced only when that is said`() throws {
        let path = "/tmp/fcm-file-\(UInt64.random(in: 0...UInt64.max))"
        defer { unlink(path) }
        #expect(try FileSystem.write("first", to: path, replacing: false))
        #expect(FileSystem.permissions(path)?.mode == 0o600)
        #expect(try !FileSystem.write("second", to: path, replacing: false))
        #expect(try FileSystem.read(path) == Array("first".utf8))
        #expect(try FileSystem.write("2", to: path, replacing: true))
        #expect(try FileSystem.read(path) == Array("2".utf8))
        #expect(throws: FileSystem.Failure.self) {
            try FileSystem.write("x", to: path + "/below", replacing: false)
        }
    }
}
