internal import COpenSSL

/// The RSA key of a service account.
///
/// `@unchecked`: it is not changed once it is made, and OpenSSL counts its references atomically.
final class AccountKey: @unchecked Sendable {
    private let key: OpaquePointer

    /// Makes a new one.
    ///
    /// - Throws: What OpenSSL did not do.
    init() throws(TLSFailure) {
        guard let key = fcm_openssl_new_rsa_key() else { throw .library("a new RSA key") }
        self.key = key
    }

    /// Reads what ``pem()`` wrote; nil when it is no RSA key.
    init?(pem: String) {
        let bytes = Array(pem.utf8)
        guard let key = fcm_openssl_private_key(bytes, Int32(clamping: bytes.count)) else { return nil }
        self.key = key
        guard EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA else { return nil }
    }

    deinit { EVP_PKEY_free(key) }

    /// The private key as PKCS #8.
    func pem() throws(TLSFailure) -> String {
        guard let output = BIO_new(BIO_s_mem()) else { throw .library("memory") }
        defer { BIO_free(output) }
        guard PEM_write_bio_PrivateKey(output, key, nil, nil, 0, nil, nil) == 1 else {
            throw .library("a key as text")
        }
        var bytes = [UInt8](repeating: 0, count: 16 * 1024)
        let count = BIO_read(output, &bytes, Int32(bytes.count))
        guard count > 0 else { throw .library("a key as text") }
        return String(decoding: bytes[..<Int(count)], as: UTF8.self)
    }

    /// Whether `signature` is this key's over `message`: RSASSA-PKCS1-v1_5 with SHA-256, what JSON Web Tokens call RS256.
    func hasSigned(_ message: [UInt8], _ signature: [UInt8]) -> Bool {
        guard let context = EVP_MD_CTX_new() else { return false }
        defer {
            EVP_MD_CTX_free(context)
            ERR_clear_error()
        }
        return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }

    /// As many random bytes, as two hexadecimal digits each.
    static func randomHex(bytes count: Int) throws(TLSFailure) -> String {
        var bytes = [UInt8](repeating: 0, count: count)
        guard RAND_bytes(&bytes, Int32(count)) == 1 else { throw .library("random bytes") }
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self
        )
    }
}
