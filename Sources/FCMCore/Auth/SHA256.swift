import COpenSSL

/// The hash that chains entries of a trail.
package enum SHA256 {
    /// As 64 lower-case hexadecimal digits.
    package static func hex(_ bytes: some Collection<UInt8>) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 0
        let bytes = Array(bytes)
        // It fails only when memory is out, and then the digest of zeros matches nothing.
        guard EVP_Digest(bytes, bytes.count, &digest, &length, EVP_sha256(), nil) == 1 else {
            return String(repeating: "0", count: 64)
        }
        let digits = Array("0123456789abcdef".utf8)
        let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
