internal import Glibc

/// The authority that the emulator makes for itself, and the names it vouches for.
///
/// Clients trust ``caFile``. The key that signs stays beside it, readable by its owner alone; the server's own key is
/// made at each start and never written.
final class CertificateAuthority: Sendable {
    /// Names of the leaf certificate (contract §2), and the older ones of the XMPP service.
    static let hosts = [
        "fcm.googleapis.com", "iid.googleapis.com", "oauth2.googleapis.com", "www.googleapis.com",
        "fcm-xmpp.googleapis.com", "fcmregistrations.googleapis.com", "gcm.googleapis.com",
        "gcm-xmpp.googleapis.com", "localhost",
    ]

    /// Where the authority's certificate is, in PEM.
    let caFile: String
    /// The folder that was made for this start alone.
    private let temporary: TemporaryFolder?
    private let authority: Certificate

    /// Takes the authority of `folder`, or makes one there; with no folder, in a temporary one below `parent`, which
    /// somebody has to remove.
    ///
    /// - Throws: Which file is in the way, or what OpenSSL did not do.
    init(folder: String?, temporaryIn parent: String? = nil) throws(TLSFailure) {
        let path: String
        if let folder {
            temporary = nil
            path = folder
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
                throw .file(path: folder, code: errno)
            }
        } else {
            let files = [Self.certificateName, Self.keyName].flatMap { [$0, PrivateFile.draft($0)] }
            let made = try TemporaryFolder(in: parent, files: files)
            temporary = made
            path = made.path
        }
        caFile = "\(path)/\(Self.certificateName)"
        authority = try Self.authority(in: path)
    }

    /// Removes the folder that was made for this start alone.
    func removeIfTemporary() { temporary?.remove() }

    /// A certificate for ``hosts`` with a key of its own.
    func makeLeaf() throws(TLSFailure) -> Certificate {
        let names = Self.hosts.map { "DNS:\($0)" } + ["IP:127.0.0.1"]
        return try Certificate("fcm.googleapis.com", .server(names: names, authority: authority))
    }

    private static let certificateName = "ca.pem"
    private static let keyName = "ca-key.pem"

    private static func authority(in folder: String) throws(TLSFailure) -> Certificate {
        let (certificateFile, keyFile) = ("\(folder)/\(certificateName)", "\(folder)/\(keyName)")
        if let certificate = try PrivateFile.read(certificateFile), let key = try PrivateFile.read(keyFile) {
            guard let authority = Certificate(certificatePEM: certificate, keyPEM: key) else {
                throw .damaged(path: certificateFile)
            }
            return authority
        }
        // Names below these, and this machine.
        let reach = ["DNS:googleapis.com", "DNS:localhost", "IP:127.0.0.0/255.0.0.0"]
        let authority = try Certificate("fcm-console emulator authority", .authority(names: reach))
        try PrivateFile.write(try authority.keyPEM(), to: keyFile)
        try PrivateFile.write(try authority.certificatePEM(), to: certificateFile)
        return authority
    }
}

/// Small files that only their owner can read.
private enum PrivateFile {
    /// The bytes of the file, nil when there is none.
    static func read(_ path: String) throws(TLSFailure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .file(path: path, code: errno)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw .file(path: path, code: errno) }
        return Array(bytes[..<count])
    }

    /// What the file is called while it is written.
    static func draft(_ path: String) -> String { path + ".new" }

    /// Writes the whole file before it gets its name, so that nobody sees half of it.
    static func write(_ bytes: [UInt8], to path: String) throws(TLSFailure) {
        let draft = draft(path)
        unlink(draft)
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .file(path: draft, code: errno) }
        let count = Glibc.write(descriptor, bytes, bytes.count)
        let code = errno
        close(descriptor)
        guard count == bytes.count else { throw .file(path: draft, code: code) }
        guard rename(draft, path) == 0 else { throw .file(path: path, code: errno) }
    }
}
