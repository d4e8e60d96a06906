import Glibc
import TerminalUI

/// True colour on terminals whose terminfo entry does not know it.
///
/// ncurses emits only what the entry says, so it is handed the terminal's own entry with direct colours added, in
/// the variable TERMINFO and not in a file, for as long as it starts (see the decision record 0024).
enum DirectColors {
    /// Runs `body` with the entry in place where the environment asks for true colour, else as things are.
    static func offered<Value, Failure: Error>(
        _ environment: [String: String],
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let entry = entry(environment) else { return try body() }
        let before = getenv("TERMINFO").map { String(cString: $0) }
        setenv("TERMINFO", "hex:" + hexadecimal(entry.bytes), 1)
        defer {
            if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
        }
        return try body()
    }

    private static func entry(_ environment: [String: String]) -> TerminfoEntry? {
        guard let name = getenv("TERM").map({ String(cString: $0) }), !name.isEmpty, !name.contains("/"),
            // screen(1) passes the variable on and misreads the sequences; tmux does not.
            !name.hasPrefix("screen") || environment["TMUX"] != nil,
            ColorDepth.detect(colors: 256, environment: environment) == .trueColor
        else { return nil }
        for folder in folders where !folder.isEmpty {
            for place in places(of: name) {
                guard let bytes = contents("\(folder)/\(place)"), let entry = TerminfoEntry(bytes) else {
                    continue
                }
                return entry.colors == 256 ? entry.withDirectColors : nil
            }
        }
        return nil
    }

    /// Where terminfo(5) looks, in its order.
    private static var folders: [String] {
        func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        return [variable("TERMINFO"), variable("HOME") + "/.terminfo"]
            + variable("TERMINFO_DIRS").split(separator: ":").map(String.init)
            + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
    }

    private static func places(of name: String) -> [String] {
        let first = name.utf8.first ?? 0
        return ["\(name.prefix(1))/\(name)", "\(String(first, radix: 16))/\(name)"]
    }

    private static func contents(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 32768)
        let count = fread(&bytes, 1, bytes.count, file)
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self
        )
    }
}
