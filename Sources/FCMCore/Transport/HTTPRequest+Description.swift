extension HTTPHeader: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The line, without the value of a header that authorises.
    package var description: String {
        switch name.lowercased() {
        case "authorization", "proxy-authorization", "x-goog-api-key", "cookie": "\(name): <secret>"
        default: "\(name): \(value)"
        }
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Method, host and size: a path can hold a registration token, a body a refresh token.
    package var description: String {
        let host = (try? RequestAddress(url: url))?.authority ?? "?"
        return "\(method) \(host) (\(body.count) bytes)"
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
