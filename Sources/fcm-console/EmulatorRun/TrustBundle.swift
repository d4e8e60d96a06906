/// One file of all authorities that a command is to trust: those it would trust anyway, and the emulator's.
///
/// With the emulator's alone, a command's own HTTPS to a service beside it would break.
enum TrustBundle {
    /// Where systems keep their authorities, the most frequent first.
    static let system = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", "/etc/ssl/cert.pem",
    ]
    /// The variables that name authorities; what they name already stays trusted.
    static let variables = ["SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS"]

    /// The text of the bundle: the first of `system` that there is, what the variables name, and `authority`.
    ///
    /// - Throws: A file that cannot be read (78 for one that a variable names).
    static func text(
        _ authority: String,
        _ environment: Environment,
        system: [String] = system
    ) throws(CommandFailure) -> String {
        var paths: [(path: String, source: String?)] = []
        if let path = system.first(where: FileSystem.isFile) { paths.append((path, nil)) }
        for name in variables {
            guard let path = environment.nonEmpty(name) else { continue }
            paths.append((path, name))
        }
        paths.append((authority, nil))
        var text = ""
        var taken: Set<String> = []
        for (path, source) in paths where taken.insert(path).inserted {
            text += try part(path, source)
        }
        return text
    }

    private static func part(_ path: String, _ source: String?) throws(CommandFailure) -> String {
        do throws(FileSystem.Failure) {
            let part = String(decoding: try FileSystem.read(path), as: UTF8.self)
            return part.isEmpty || part.hasSuffix("\n") ? part : part + "\n"
        } catch {
            let what = "\(path.visible) cannot be read: \(error.reason)"
            guard let source else { throw CommandFailure(.unavailable, what) }
            throw .configuration("\(source): \(what)", hint: "Unset it, or name a file of authorities (PEM).")
        }
    }
}
