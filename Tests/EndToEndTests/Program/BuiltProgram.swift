import Glibc

/// The binary that is being tested, and folders of its own to run in.
enum BuiltProgram {
    /// `fcm-console` beside the test bundle: both come out of one build.
    static let path: String = {
        var buffer = [CChar](repeating: 0, count: 4096)
        // The test runner is started with the bundle's path among its arguments; it lies in the build folder.
        let bundle = CommandLine.arguments.lazy.compactMap { argument -> String? in
            guard let end = argument.range(of: ".xctest") else { return nil }
            return String(argument[..<end])
        }.first
        if let bundle, let slash = bundle.lastIndex(of: "/") {
            let candidate = "\(bundle[..<slash])/fcm-console"
            if access(candidate, X_OK) == 0 { return candidate }
        }
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let own = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let candidate = "\(own.prefix(upTo: own.lastIndex(of: "/") ?? own.startIndex))/fcm-console"
        if access(candidate, X_OK) == 0 { return candidate }
        return ".build/debug/fcm-console"
    }()
}

extension String {
    fileprivate func range(of word: String) -> String.Index? {
        firstRange(of: word)?.lowerBound
    }

    fileprivate subscript(range: PartialRangeUpTo<String.Index>) -> Substring {
        self[startIndex..<range.upperBound]
    }
}

/// An empty home folder of one test; removed with it.
final class ScratchHome {
    let path: String

    init() throws {
        var template = Array("/tmp/fcm-console-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ProgramFailure(description: "no scratch folder") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// The pinned environment: nothing of the machine shows through.
    var environment: [String: String] {
        [
            "HOME": path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "ESCDELAY": "25",
            "SWIFT_BACKTRACE": "enable=no", "EDITOR": "false",
        ]
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, in folders made for it, and answers its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let path = file(name)
        var folder = self.path
        for part in name.split(separator: "/").dropLast() {
            folder += "/\(part)"
            mkdir(folder, 0o700)
        }
        guard let handle = fopen(path, "w") else { throw ProgramFailure(description: "cannot write \(path)") }
        fputs(text, handle)
        fclose(handle)
        return path
    }

    func read(_ name: String) -> String? {
        guard let handle = fopen(file(name), "r") else { return nil }
        defer { fclose(handle) }
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, handle), count > 0 { text += chunk[..<count] }
        return String(decoding: text, as: UTF8.self)
    }

    private static func remove(_ path: String) {
        guard let folder = opendir(path) else {
            unlink(path)
            return
        }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            if entry.pointee.d_type == UInt8(DT_DIR) {
                remove("\(path)/\(name)")
            } else {
                unlink("\(path)/\(name)")
            }
        }
        closedir(folder)
        rmdir(path)
    }
}

/// What went wrong with running a program, in words.
struct ProgramFailure: Error, CustomStringConvertible {
    var description: String
}
