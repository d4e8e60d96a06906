internal import FCMCore

/// How the end of an HTTP/1 answer's body is told.
enum ReplyFraming: Hashable {
    case length(Int)
    case chunked
    /// Nothing but the end of the connection tells.
    case close
    /// The status has no body (RFC 9112 §6.3).
    case none
}

/// What the answer says about the connection.
enum ReplyPersistence: Hashable {
    /// HTTP/1.1 stays open without a word.
    case implied
    case keepAlive
    case close
}

/// The headers that the server writes itself; those of a reply are left out.
enum ReplyHead {
    static func isOwn(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: name.lowercased() == "date"
        case 7: name.lowercased() == "upgrade"
        case 10: ["connection", "keep-alive"].contains(name.lowercased())
        case 14: name.lowercased() == "content-length"
        case 16: name.lowercased() == "proxy-connection"
        case 17: name.lowercased() == "transfer-encoding"
        default: false
        }
    }

    /// Whether an answer of that status may carry a body.
    static func hasBody(_ status: Int) -> Bool { status >= 200 && status != 204 && status != 304 }

    static func reason(_ status: Int) -> StaticString {
        switch status {
        case 100: "Continue"
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 411: "Length Required"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 417: "Expectation Failed"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 499: "Client Closed Request"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        default: "Unknown"
        }
    }
}

extension ByteQueue {
    /// Appends the status line and all header lines of an HTTP/1 answer.
    mutating func appendHead(
        of reply: HTTPReply,
        date: [UInt8],
        framing: ReplyFraming,
        persistence: ReplyPersistence
    ) {
        if reply.status == 200 {
            append("HTTP/1.1 200 OK\r\nDate: ")
        } else {
            append("HTTP/1.1 ")
            append(decimal: reply.status)
            append(" ")
            append(ReplyHead.reason(reply.status))
            append("\r\nDate: ")
        }
        append(date)
        switch framing {
        case .length(let length):
            append("\r\nContent-Length: ")
            append(decimal: length)
        case .chunked: append("\r\nTransfer-Encoding: chunked")
        case .close, .none: break
        }
        switch persistence {
        case .implied: break
        case .keepAlive: append("\r\nConnection: keep-alive")
        case .close: append("\r\nConnection: close")
        }
        append("\r\n")
        for header in reply.headers where !ReplyHead.isOwn(header.name) {
            append(line: header.name)
            append(": ")
            append(line: header.value)
            append("\r\n")
        }
        append("\r\n")
    }
}
