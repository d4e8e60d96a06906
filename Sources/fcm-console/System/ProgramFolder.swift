import Glibc

/// Where the program itself lies.
enum ProgramFolder {
    /// The folder, links resolved; `.` when the system does not say.
    static let path: String = {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let program = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    }()
}
