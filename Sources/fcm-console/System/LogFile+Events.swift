import FCMCore

extension LogFile {
    /// What tells of every request and its answer, and writes them here when everything is to be written.
    func tracer() -> HTTPTracer {
        HTTPTracer { [self] trace in write(trace) }
    }

    private func write(_ trace: HTTPTrace) {
        guard writes(.debug) else { return }
        var fields: JSONObject = [
            "request": .integer(Int64(trace.id)), "method": .string(trace.method),
            "host": .string(trace.target.host), "path": .string(trace.target.path),
        ]
        guard let end = trace.end else {
            fields["bytes"] = .integer(Int64(trace.bytes))
            write(.debug, "http.request", fields)
            return
        }
        fields["milliseconds"] = .number(end.duration.milliseconds)
        switch end.result {
        case .answered(let status, let code, let bytes):
            fields["status"] = .integer(Int64(status))
            if let code { fields["code"] = .string(code) }
            fields["bytes"] = .integer(Int64(bytes))
            write(.debug, "http.answer", fields)
        case .streams(let status):
            fields["status"] = .integer(Int64(status))
            write(.debug, "http.stream", fields)
        case .failed(let failure):
            fields["failure"] = .string(failure.message)
            fields["mayHaveArrived"] = .bool(failure.mayHaveArrived)
            write(.debug, "http.failure", fields)
        }
    }

    /// Writes what a session of the XMPP protocol came through; of its messages nothing.
    func write(_ note: XMPPNote) {
        switch note {
        case .connected: write(.info, "xmpp.connected")
        case .disconnected(_, let count):
            write(.warn, "xmpp.disconnected", ["unanswered": .integer(Int64(count))])
        case .draining: write(.info, "xmpp.draining")
        case .retrying(_, let refusal, _): write(.info, "xmpp.retrying", ["error": .string(refusal.word)])
        case .unreadable: write(.warn, "xmpp.unreadable")
        }
    }
}

extension Duration {
    /// With one decimal, for people.
    fileprivate var milliseconds: Double { Double(Int64(self / .microseconds(100))) / 10 }
}
