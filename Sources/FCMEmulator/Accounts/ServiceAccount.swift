internal import FCMCore

/// The service account that the emulator makes for itself, in a file like those that Google's console hands out.
///
/// An unmodified SDK signs with it, asks the real token address, which leads here, and gets a token.
final class ServiceAccount: Sendable {
    static let fileName = "service-account.json"

    /// Where the key file is.
    let file: String
    let email: String
    let keyID: String
    private let key: AccountKey

    /// Takes the account of the project that lies in `store`, or makes one there.
    ///
    /// - Throws: Which file is in the way, or what OpenSSL did not do.
    convenience init(of project: String, in store: SecretStore) throws(TLSFailure) {
        let file = "\(try store.folder(of: project))/\(Self.fileName)"
        let bytes = try store.alone { () throws(TLSFailure) -> [UInt8] in
            if let bytes = try PrivateFile.read(file) { return bytes }
            let bytes = try Self.make(project)
            try PrivateFile.write(bytes, to: file)
            return bytes
        }
        guard let json = try? JSON.parse(bytes), json["project_id"]?.string == project,
            let email = json["client_email"]?.string, let keyID = json["private_key_id"]?.string,
            let key = json["private_key"]?.string.flatMap(AccountKey.init(pem:))
        else { throw .damaged(path: file) }
        self.init(file: file, email: email, keyID: keyID, key: key)
    }

    private init(file: String, email: String, keyID: String, key: AccountKey) {
        self.file = file
        self.email = email
        self.keyID = keyID
        self.key = key
    }

    /// Whether `signature` is this account's over `message`, by RS256.
    func hasSigned(_ message: [UInt8], _ signature: [UInt8]) -> Bool { key.hasSigned(message, signature) }

    private static func make(_ project: String) throws(TLSFailure) -> [UInt8] {
        // A project of an organization, `example.com:name`, has its mail below the organization's name.
        let place = project.split(separator: ":").reversed().joined(separator: ".")
        let email = "firebase-adminsdk-emulator@\(place).iam.gserviceaccount.com"
        let address = email.replacing("@", with: "%40")
        let account: JSON = [
            "type": "service_account",
            "project_id": .string(project),
            "private_key_id": .string(try AccountKey.randomHex(bytes: 20)),
            "private_key": .string(try AccountKey().pem()),
            "client_email": .string(email),
            "client_id": "100000000000000000000",
            "auth_uri": "https://accounts.google.com/o/oauth2/auth",
            "token_uri": .string(OAuth.tokenURI),
            "auth_provider_x509_cert_url": "https://www.googleapis.com/oauth2/v1/certs",
            "client_x509_cert_url": .string(
                "https://www.googleapis.com/robot/v1/metadata/x509/\(address)"
            ),
            "universe_domain": "googleapis.com",
        ]
        return account.serialized(pretty: true)
    }
}
