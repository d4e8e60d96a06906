/// The part of a URL that decides where a request goes, read strictly.
///
/// Only what the transport needs: it does not resolve, normalise or decode anything.
package struct RequestAddress: Hashable, Sendable {
    package enum Scheme: String, Hashable, Sendable {
        case http
        case https
    }

    package var scheme: Scheme
    /// As written, in lower case; an IPv6 address keeps its brackets.
    package var host: String
    /// As written; `nil` means the scheme's own port.
    package var port: Int?

    /// Why a URL is not sent to.
    package enum Malformed: Error, Hashable, Sendable {
        case scheme
        case host
        case port
        /// Credentials in a URL end up in logs; they belong in a header.
        case userInfo
        /// A blank, control or non-ASCII byte, which has to be percent-encoded.
        case byte(UInt8, offset: Int)
    }

    /// Reads an absolute http or https URL.
    ///
    /// - Throws: ``Malformed``, naming the first thing that is wrong.
    package init(url: String) throws(Malformed) {
        for (offset, byte) in url.utf8.enumerated() where byte <= 0x20 || byte >= 0x7F {
            throw .byte(byte, offset: offset)
        }
        guard let colon = url.firstRange(of: "://"),
            let scheme = Scheme(rawValue: url[..<colon.lowerBound].lowercased())
        else { throw .scheme }
        let rest = url[colon.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !authority.contains("@") else { throw .userInfo }
        let (host, port) = Self.split(authority)
        guard Self.isHost(host) else { throw .host }
        self.scheme = scheme
        self.host = host.lowercased()
        self.port = try port.map { (text) throws(Malformed) in
            guard let number = Int(text), (1...65_535).contains(number) else { throw .port }
            return number
        }
    }

    /// Whether the host is this machine by its literal name or address, so that no resolver has a say.
    package var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func split(_ authority: Substring) -> (host: Substring, port: Substring?) {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            let after = authority[authority.index(after: end)...]
            if after.isEmpty { return (authority, nil) }
            guard after.hasPrefix(":") else { return ("", nil) }
            return (authority[...end], after.dropFirst())
        }
        guard let colon = authority.firstIndex(of: ":") else { return (authority, nil) }
        return (authority[..<colon], authority[authority.index(after: colon)...])
    }

    private static func isHost(_ host: Substring) -> Bool {
        if host.hasPrefix("[") {
            return host.hasSuffix("]") && host.count > 2
                && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        return !host.isEmpty
            && host.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_")
            }
    }
}

extension RequestAddress.Malformed: CustomStringConvertible {
    package var description: String {
        switch self {
        case .scheme: "the URL has to begin with http:// or https://"
        case .host: "the URL has no valid host"
        case .port: "the port in the URL has to be a number from 1 to 65535"
        case .userInfo: "the URL must not hold a user name or password"
        case .byte(_, let offset): "character \(offset + 1) of the URL has to be percent-encoded"
        }
    }
}
