internal import COpenSSL

/// A certificate with its private key.
///
/// `@unchecked`: neither is changed once it is made, and OpenSSL counts their references atomically.
final class Certificate: @unchecked Sendable {
    let certificate: OpaquePointer
    let key: OpaquePointer

    /// What a certificate is for.
    enum Purpose {
        /// Signs others, for these names only.
        case authority(names: [String])
        /// Shows that a server has one of these names.
        case server(names: [String], authority: Certificate)
    }

    /// Takes over both.
    private init(certificate: OpaquePointer, key: OpaquePointer) {
        self.certificate = certificate
        self.key = key
    }

    deinit {
        X509_free(certificate)
        EVP_PKEY_free(key)
    }

    /// Reads a pair that ``certificatePEM()`` and ``keyPEM()`` wrote; nil when they are none, do not belong together
    /// or have expired.
    convenience init?(certificatePEM: [UInt8], keyPEM: [UInt8]) {
        guard let certificate = fcm_openssl_certificate(certificatePEM, Int32(certificatePEM.count)) else {
            return nil
        }
        guard let key = fcm_openssl_private_key(keyPEM, Int32(keyPEM.count)) else {
            X509_free(certificate)
            return nil
        }
        self.init(certificate: certificate, key: key)
        guard X509_check_private_key(certificate, key) == 1,
            X509_cmp_current_time(X509_get0_notAfter(certificate)) > 0
        else { return nil }
    }

    /// Makes a new pair.
    ///
    /// - Throws: What OpenSSL did not do.
    convenience init(_ name: String, _ purpose: Purpose) throws(TLSFailure) {
        guard let key = fcm_openssl_new_key() else { throw .library("a new key") }
        guard let certificate = X509_new() else {
            EVP_PKEY_free(key)
            throw .library("a new certificate")
        }
        self.init(certificate: certificate, key: key)
        let days: Int
        let issuer: Certificate
        switch purpose {
        case .authority: (days, issuer) = (3650, self)
        // Some clients refuse certificates that are good for longer than this.
        case .server(_, let authority): (days, issuer) = (397, authority)
        }
        try describe(name, days: days, issuer: issuer)
        for (kind, value) in Self.extensions(purpose) { try add(kind, value, issuer: issuer) }
        guard X509_sign(certificate, issuer.key, EVP_sha256()) > 0 else { throw .library("a signature") }
    }

    private func describe(_ name: String, days: Int, issuer: Certificate) throws(TLSFailure) {
        var serial: UInt64 = 0
        let drawn = withUnsafeMutableBytes(of: &serial) {
            RAND_bytes($0.bindMemory(to: UInt8.self).baseAddress, Int32($0.count))
        }
        guard drawn == 1, X509_set_version(certificate, 2) == 1,
            ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), serial >> 1 | 1) == 1,
            // A clock that is a little behind must not find it too young.
            X509_gmtime_adj(X509_getm_notBefore(certificate), -86_400) != nil,
            X509_gmtime_adj(X509_getm_notAfter(certificate), days * 86_400) != nil,
            X509_set_pubkey(certificate, key) == 1
        else { throw .library("a description") }
        let subject = X509_get_subject_name(certificate)
        X509_NAME_add_entry_by_txt(subject, "O", 0x1001, "fcm-console emulator", -1, -1, 0)
        X509_NAME_add_entry_by_txt(subject, "CN", 0x1001, name, -1, -1, 0)
        X509_set_issuer_name(certificate, X509_get_subject_name(issuer.certificate))
    }

    private static func extensions(_ purpose: Purpose) -> [(Int32, String)] {
        switch purpose {
        case .authority(let names):
            // Should the key get into wrong hands, it can still vouch for nothing else.
            let permitted = names.map { "permitted;\($0)" }.joined(separator: ",")
            return [
                (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"),
                (NID_key_usage, "critical,keyCertSign,cRLSign"),
                (NID_subject_key_identifier, "hash"),
                (NID_name_constraints, "critical,\(permitted)"),
            ]
        case .server(let names, _):
            return [
                (NID_basic_constraints, "critical,CA:FALSE"),
                (NID_key_usage, "critical,digitalSignature"),
                (NID_ext_key_usage, "serverAuth"),
                (NID_subject_key_identifier, "hash"),
                (NID_authority_key_identifier, "keyid:always"),
                (NID_subject_alt_name, names.joined(separator: ",")),
            ]
        }
    }

    private func add(_ kind: Int32, _ value: String, issuer: Certificate) throws(TLSFailure) {
        var context = X509V3_CTX()
        X509V3_set_ctx(&context, issuer.certificate, certificate, nil, nil, 0)
        guard let part = X509V3_EXT_conf_nid(nil, &context, kind, value) else {
            throw .library("the extension \(value)")
        }
        defer { X509_EXTENSION_free(part) }
        guard X509_add_ext(certificate, part, -1) == 1 else { throw .library("an extension") }
    }

    // MARK: As text

    func certificatePEM() throws(TLSFailure) -> [UInt8] {
        try Self.text { PEM_write_bio_X509($0, certificate) }
    }

    func keyPEM() throws(TLSFailure) -> [UInt8] {
        try Self.text { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
    }

    private static func text(_ write: (OpaquePointer) -> Int32) throws(TLSFailure) -> [UInt8] {
        guard let output = BIO_new(BIO_s_mem()) else { throw .library("memory") }
        defer { BIO_free(output) }
        guard write(output) == 1 else { throw .library("text") }
        var bytes = [UInt8](repeating: 0, count: 16 * 1024)
        let count = BIO_read(output, &bytes, Int32(bytes.count))
        guard count > 0 else { throw .library("text") }
        return Array(bytes[..<Int(count)])
    }
}
