import Glibc

/// The name of the account that runs this process.
enum LoginName {
    /// What the system calls it; its number when it has no name.
    static func ofProcess() -> String {
        let number = getuid()
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        guard getpwuid_r(number, &entry, &buffer, buffer.count, &found) == 0, found != nil,
            let name = entry.pw_name
        else { return "uid \(number)" }
        return String(cString: name)
    }
}
