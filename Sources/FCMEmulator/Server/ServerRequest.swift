package import FCMCore

/// One whole request, whichever protocol version carried it.
package struct ServerRequest: Codable, Sendable {
    package enum Version: String, Codable, Hashable, Sendable {
        case http10 = "HTTP/1.0"
        case http11 = "HTTP/1.1"
        case http2 = "HTTP/2"
    }

    package var method: String
    /// Path and query as sent, percent-encoded; an absolute target is reduced to its path.
    package var target: String
    /// The host and port asked for: `Host`, `:authority` or that of an absolute target; empty when none came.
    package var authority: String
    package var version: Version
    /// The headers as bytes; pseudo-headers of HTTP/2 are not among them.
    package var headerBlock: HeaderBlock
    /// Decoded from its transfer coding, at most ``ServerLimits/bodyBytes``.
    package var body: [UInt8]

    package init(
        method: String,
        target: String,
        authority: String = "",
        version: Version = .http11,
        headers: [HTTPHeader] = [],
        body: [UInt8] = []
    ) {
        var block = HeaderBlock()
        for header in headers { block.append(header.name, header.value) }
        self.init(
            method: method,
            target: target,
            authority: authority,
            version: version,
            headerBlock: block,
            body: body
        )
    }

    package init(
        method: String,
        target: String,
        authority: String,
        version: Version,
        headerBlock: HeaderBlock,
        body: [UInt8]
    ) {
        self.method = method
        self.target = target
        self.authority = authority
        self.version = version
        self.headerBlock = headerBlock
        self.body = body
    }

    /// Every header, names in lower case; made anew at each call.
    package var headers: [HTTPHeader] {
        (0..<headerBlock.count).map { HTTPHeader(headerBlock.name(at: $0), headerBlock.value(at: $0)) }
    }

    /// The value of the first header called `name`, which must be given in lower case.
    package subscript(header name: String) -> String? { headerBlock[name] }

    /// `target` up to the question mark.
    package var path: Substring {
        target.utf8.firstIndex(of: UInt8(ascii: "?")).map { target[..<$0] } ?? target[...]
    }

    /// `target` after the question mark; nil when there is none.
    package var query: Substring? {
        target.utf8.firstIndex(of: UInt8(ascii: "?")).map { target[target.utf8.index(after: $0)...] }
    }
}
