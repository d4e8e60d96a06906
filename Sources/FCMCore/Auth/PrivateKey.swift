import COpenSSL

/// An RSA private key, held by OpenSSL and released with its scope.
struct PrivateKey: ~Copyable {
    private let key: OpaquePointer

    /// Reads PEM, in PKCS #8 or PKCS #1 form; an encrypted key is not read.
    init?(pem: Secret) {
        let bytes = Array(pem.reveal().utf8)
        guard let key = fcm_openssl_private_key(bytes, Int32(clamping: bytes.count)) else { return nil }
        guard EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA else {
            EVP_PKEY_free(key)
            return nil
        }
        self.key = key
    }

    deinit {
        EVP_PKEY_free(key)
    }

    /// RSASSA-PKCS1-v1_5 with SHA-256 over `message`: what JSON Web Tokens call RS256.
    ///
    /// - Returns: The signature, or `nil` when OpenSSL refuses.
    func sign(_ message: [UInt8]) -> [UInt8]? {
        guard let context = EVP_MD_CTX_new() else { return nil }
        defer { EVP_MD_CTX_free(context) }
        ERR_clear_error()
        var length = 0
        guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
            EVP_DigestSign(context, nil, &length, message, message.count) == 1
        else { return nil }
        var signature = [UInt8](repeating: 0, count: length)
        guard EVP_DigestSign(context, &signature, &length, message, message.count) == 1 else { return nil }
        return Array(signature[..<length])
    }
}
