import FCMCore

/// What the real service answers to somebody who is not signed in: that it can be reached, and what time it has.
struct NetworkAnswer: Hashable, Sendable {
    var check: DoctorCheck
    /// Seconds since 1970, by the service's clock.
    var time: Int64?

    /// Asks for nothing in particular; any answer will do.
    static func ask(_ url: String, _ transport: any Transport) async -> NetworkAnswer {
        let request = HTTPRequest(method: "GET", url: url + "/", deadline: .seconds(5))
        do throws(TransportFailure) {
            let reply = try await transport.exchange(request)
            let time = reply[header: "Date"].flatMap(RetryAfter.date)
            return NetworkAnswer(check: DoctorCheck("endpoint", .ok, "\(url) answers"), time: time)
        } catch {
            let check = DoctorCheck(
                "endpoint",
                .fail,
                "\(url) cannot be reached: \(error.message)",
                remedy:
                    "Check the network and, where there is one, the proxy (HTTPS_PROXY): HTTPS to port 443."
            )
            return NetworkAnswer(check: check)
        }
    }
}

/// Whether the clock is near enough for signed assertions, which are refused when they seem old or of the future.
enum ClockCheck {
    /// The service takes some minutes; beyond these sign-in fails.
    static let mostTaken: Int64 = 300

    /// - Parameters:
    ///   - now: Seconds since 1970 by this machine.
    ///   - service: The same by the service; `nil` where it was not asked.
    /// - Returns: The line of the report.
    static func check(now: Int64, service: Int64?) -> DoctorCheck {
        // 2025-01-01: this program did not exist before.
        guard now > 1_735_689_600 else {
            return DoctorCheck("clock", .fail, "long past", remedy: remedy)
        }
        guard let service else { return DoctorCheck("clock", .ok, "plausible; the service was not asked") }
        let skew = now - service
        let words = "\(abs(skew)) s \(skew < 0 ? "behind" : "ahead of") the service"
        if abs(skew) > mostTaken { return DoctorCheck("clock", .fail, words, remedy: remedy) }
        return abs(skew) > 60
            ? DoctorCheck("clock", .warn, words, remedy: remedy)
            : DoctorCheck("clock", .ok, skew == 0 ? "as the service's" : words)
    }

    private static let remedy = "Set the system clock (timedatectl set-ntp true): sign-in depends on it."
}
