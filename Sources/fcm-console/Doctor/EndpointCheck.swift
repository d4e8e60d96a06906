import FCMCore

/// Whether the backend answers: an emulator on this machine, or the service.
enum EndpointCheck {
    static func run(_ settings: Settings) -> NetworkAnswer {
        switch settings.profile.backend {
        case .embedded:
            return NetworkAnswer(check: DoctorCheck("endpoint", .ok, "embedded, nothing to reach"))
        case .emulator(let address): return NetworkAnswer(check: emulator(address))
        case .fcm(let hosts):
            if let address = hosts.fcm, address.isLoopback { return NetworkAnswer(check: emulator(address)) }
            return service(hosts.fcm?.url ?? "https://fcm.googleapis.com")
        }
    }

    /// The service itself is asked for nothing, without credentials.
    private static func service(_ url: String) -> NetworkAnswer {
        do {
            let transport = try CurlTransport(CurlTransport.Options())
            return try Waiting.run { await NetworkAnswer.ask(url, transport) }
        } catch {
            return NetworkAnswer(check: DoctorCheck("endpoint", .fail, "\(url) cannot be asked: \(error)"))
        }
    }

    private static func emulator(_ endpoint: Endpoint) -> DoctorCheck {
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
