import COpenSSL

/// An RSA key made for one test, so that none is ever committed.
final class TestKey {
    private let key: OpaquePointer

    init() throws {
        let context = EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil)
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_rsa_keygen_bits(context, 2048) == 1,
            EVP_PKEY_keygen(context, &key) == 1, let key
        else { throw Failed() }
        self.key = key
    }

    deinit {
        EVP_PKEY_free(key)
    }

    struct Failed: Error {}

    /// The private half in PKCS #8, encrypted when a passphrase is given.
    func pem(passphrase: String? = nil) throws -> String {
        let output = BIO_new(BIO_s_mem())
        defer { BIO_free(output) }
        let written =
            if let passphrase {
                PEM_write_bio_PKCS8PrivateKey(
                    output,
                    key,
                    EVP_aes_128_cbc(),
                    passphrase,
                    Int32(passphrase.utf8.count),
                    nil,
                    nil
                )
            } else {
                PEM_write_bio_PrivateKey(output, key, nil, nil, 0, nil, nil)
            }
        guard written == 1 else { throw Failed() }
        var bytes = [UInt8](repeating: 0, count: 8_192)
        let count = BIO_read(output, &bytes, Int32(bytes.count))
        return String(decoding: bytes[..<Int(count)], as: UTF8.self)
    }

    /// The key itself, for whoever makes certificates with it.
    func withPointer<Value>(_ body: (OpaquePointer) -> Value) -> Value { body(key) }

    /// Whether the public half takes the signature for its own.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}

/// Decodes base64url; a character outside its alphabet gives `nil`.
func decodeBase64URL(_ text: some StringProtocol) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var (bits, count, bytes) = (UInt32(0), 0, [UInt8]())
    for character in text.utf8 {
        guard let value = alphabet.firstIndex(of: character) else { return nil }
        bits = bits << 6 | UInt32(value)
        count += 6
        if count >= 8 {
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
    }
    return bytes
}
