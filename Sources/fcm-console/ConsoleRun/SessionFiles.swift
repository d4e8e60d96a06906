import Console
import FCMCore

/// Where the console was with each profile: a file each, beside the log.
struct SessionFiles: Sendable {
    private let folder: String

    init(_ paths: Paths) { folder = paths.sessions }

    /// What the last run left; a file that cannot be used is renamed, so that nothing of it is lost.
    func load(_ profile: String) -> RememberedSession {
        let path = path(of: profile)
        let text: [UInt8]
        do throws(FileSystem.Failure) {
            text = try FileSystem.read(path, limit: 1 << 20)
        } catch {
            return error.isMissing
                ? .none : .setAside("the last session cannot be read (\(error.reason)): \(path)")
        }
        do throws(SessionState.Unusable) {
            return .found(try SessionState(parsing: text))
        } catch {
            let aside = "\(path).\(error.isNewer ? "newer" : "damaged")"
            let place = FileSystem.move(path, to: aside) ? "it is kept as \(aside)" : path
            return .setAside("the last session \(error); \(place)")
        }
    }

    /// Writes the session whole or not at all.
    func save(_ session: SessionState, of profile: String) throws(FileSystem.Failure) {
        try FileSystem.makeFolder(folder)
        try FileSystem.replace(path(of: profile), by: session.json.text(pretty: true) + "\n")
    }

    /// A profile can be called anything; a file cannot.
    private func path(of profile: String) -> String {
        let name = profile.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                String(Unicode.Scalar(byte))
            default: "%" + String(byte, radix: 16)
            }
        }.joined()
        return "\(folder)/\(name.prefix(200)).json"
    }
}
