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

    /// What a proxy leads here: all that the leaf certificate names.
    static let proxied = hosts + ["127.0.0.1"]

    /// Where the authority's certificate is, in PEM.
    let caFile: String
    private let authority: Certificate

    /// Takes the authority of `store`, or makes one there.
    ///
    /// - Throws: Which file is in the way, or what OpenSSL did not do.
    init(in store: SecretStore) throws(TLSFailure) {
        caFile = "\(store.path)/\(Self.certificateName)"
        authority = try store.alone { () throws(TLSFailure) in try Self.authority(in: store.path) }
    }

    /// A certificate for ``hosts`` with a key of its own.
    func makeLeaf() throws(TLSFailure) -> Certificate {
        let names = Self.hosts.map { "DNS:\($0)" } + ["IP:127.0.0.1"]
        return try Certificate("fcm.googleapis.com", .server(names: names, authority: authority))
    }

    /// The names of the files it is kept in.
    static let files = [certificateName, keyName]
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
        // Should its key be stolen, it vouches for these names alone.
        let reach = hosts.map { "DNS:\($0)" } + ["IP:127.0.0.1/255.255.255.255"]
        let authority = try Certificate("fcm-console emulator authority", .authority(names: reach))
        try PrivateFile.write(try authority.keyPEM(), to: keyFile)
        try PrivateFile.write(try authority.certificatePEM(), to: certificateFile)
        return authority
    }
}
