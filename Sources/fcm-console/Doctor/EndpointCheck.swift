import FCMCore

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
        do {
            var options = CurlTransport.Options()
            options.isLoopbackOnly = true
            let transport = try CurlTransport(options)
            return try Waiting.run { await ask(endpoint, transport) }
        } catch {
            return DoctorCheck("endpoint", .fail, "\(endpoint.url) cannot be asked: \(error)")
        }
    }

    /// Asks for the emulator's health; anything but a 200 is someone else's answer.
    static func ask(_ endpoint: Endpoint, _ transport: any Transport) async -> DoctorCheck {
        let request = HTTPRequest(method: "GET", url: endpoint.url + "/healthz", deadline: .seconds(3))
        do throws(TransportFailure) {
            let reply = try await transport.exchange(request)
            guard reply.status == 200 else {
                return DoctorCheck(
                    "endpoint",
                    .warn,
                    "what listens at \(endpoint.url) answers /healthz with \(reply.status)",
                    remedy: "Make sure that it is an emulator."
                )
            }
            return DoctorCheck("endpoint", .ok, "\(endpoint.url) is healthy")
        } catch {
            let start = "fcm-console emulator --http \(endpoint.host):\(endpoint.port ?? 80)"
            return error.reason == .notConnected
                ? DoctorCheck(
                    "endpoint",
                    .fail,
                    "nothing listens at \(endpoint.url)",
                    remedy: "Start it: \(start)"
                )
                : DoctorCheck(
                    "endpoint",
                    .fail,
                    "\(endpoint.url) gives no answer: \(error.message)",
                    remedy: "Start it anew: \(start)"
                )
        }
    }
}
