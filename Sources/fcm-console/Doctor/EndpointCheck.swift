import Glibc

/// Whether an emulator answers, when it is on this machine.
enum EndpointCheck {
    static func run(_ settings: Settings) -> DoctorCheck {
        let endpoint: Endpoint
        switch settings.profile.backend {
        case .embedded: return DoctorCheck("endpoint", .ok, "embedded, nothing to reach")
        case .emulator(let address): endpoint = address
        case .fcm(let hosts):
            guard let address = hosts.fcm, address.isLoopback else {
                return DoctorCheck("endpoint", .skipped, "the real service is not contacted")
            }
            endpoint = address
        }
        guard endpoint.isLoopback else {
            return DoctorCheck("endpoint", .skipped, "\(endpoint.url) is not on this machine")
        }
        guard Loopback.accepts(endpoint) else {
            return DoctorCheck(
                "endpoint",
                .fail,
                "nothing listens at \(endpoint.url)",
                remedy: "Start it: fcm-console emulator --http \(endpoint.host):\(endpoint.port ?? 80)"
            )
        }
        return DoctorCheck("endpoint", .ok, "something listens at \(endpoint.url)")
    }
}

/// Connections to this machine, made and dropped.
private enum Loopback {
    /// Whether a connection is taken; on loopback the kernel answers at once.
    static func accepts(_ endpoint: Endpoint) -> Bool {
        let host = endpoint.host == "localhost" ? "127.0.0.1" : endpoint.host
        let port = String(endpoint.port ?? (endpoint.scheme == "https" ? 443 : 80))
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        guard getaddrinfo(name, port, &hints, &found) == 0, let address = found else { return false }
        defer { freeaddrinfo(found) }
        let descriptor = socket(address.pointee.ai_family, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0
    }
}
