import Glibc

/// A folder that is gone, with everything in it, when the test is.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/fcm-registry-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw FolderProblem(code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// The path of a file in it.
    func file(_ name: String) -> String { path + "/" + name }

    private static func remove(_ path: String) {
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { remove(path + "/" + name) }
            }
            closedir(folder)
            rmdir(path)
        } else {
            unlink(path)
        }
    }
}

struct FolderProblem: Error {
    var code: Int32
}

/// The bytes of a file; `nil` without one.
func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return result }
        result += buffer[..<count]
    }
}

/// Makes a file with these bytes, or replaces what it holds.
func write(_ bytes: [UInt8], to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(descriptor) }
    precondition(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
}

/// The permission bits of a file or folder.
func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}

/// SQLite's lock for writing, held as if by another program.
final class WriteLock {
    private let descriptor: Int32

    /// Takes the lock of an open database.
    init(path: String) throws {
        descriptor = open(path + "-shm", O_RDWR)
        try set(Int16(F_WRLCK))
    }

    deinit { close(descriptor) }

    func release() { try? set(Int16(F_UNLCK)) }

    private func set(_ type: Int16) throws {
        // The write-ahead log's format puts the lock at this byte. A lock of the open file (37 is F_OFD_SETLK), not
        // of the process, also holds against connections of this very process.
        var lock = flock()
        lock.l_type = type
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 120
        lock.l_len = 1
        guard fcntl(descriptor, 37, &lock) == 0 else { throw FolderProblem(code: errno) }
    }
}
