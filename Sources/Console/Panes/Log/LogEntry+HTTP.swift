import FCMCore
import Languages

extension HTTPTrace {
    /// Whether its like are counted, not listed: the console asks an emulator for every topic and group.
    var isCounted: Bool { method == "GET" && end != nil && target.shape.hasPrefix("/emulator/") }
}

extension LogEntry.Level {
    init(_ result: HTTPTrace.Result?) {
        switch result {
        case nil, .streams(..<400), .answered(..<400, _, _): self = .debug
        case .answered, .streams: self = .warn
        case .failed(let failure): self = failure.reason == .cancelled ? .info : .error
        }
    }
}

extension LogEntry.Line {
    package typealias Field = LogEntry.Field

    /// What is said of a request on its way, or with its answer.
    init(_ trace: HTTPTrace) {
        text = String("\(trace.method) \(Self.short(trace.target.path))".prefix(LogEntry.longestText))
        self.result = trace.end.map(Self.words) ?? "…"
        let result = trace.end?.result
        fields = [
            Field(say("Method"), trace.method), Field(say("Host"), trace.target.host),
            Field(say("Path"), trace.target.path),
            Field(say("Request"), Wording.count(trace.bytes, "byte")),
        ]
        switch result {
        case nil: fields.append(Field(say("Answer"), say("none yet")))
        case .answered(let status, let code, let bytes):
            fields.append(Field(say("Status"), "\(status)\(code.map { " \($0)" } ?? "")"))
            fields.append(Field(say("Answer"), Wording.count(bytes, "byte")))
        case .streams(let status):
            fields.append(Field(say("Status"), say("\(status), and the answer goes on")))
        case .failed(let failure):
            fields.append(Field(say("Failure"), failure.message))
            let arrival = failure.mayHaveArrived ? say("may have arrived") : say("has certainly not arrived")
            fields.append(Field("", say("the request \(arrival)")))
        }
        if let end = trace.end { fields.append(Field(say("Duration"), Wording.latency(end.duration))) }
        guard trace.isCounted, let result else { return }
        kind = "\(trace.target.shape) \(Self.words(result))"
        commonText = "GET \(Self.short(trace.target.shape))"
    }

    /// The path without the project, which is the same in every line.
    private static func short(_ path: String) -> String {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let place = parts.firstIndex(of: "projects"), place + 2 < parts.count else { return path }
        parts.replaceSubrange(place...(place + 1), with: ["…"])
        return parts.joined(separator: "/")
    }

    private static func words(_ end: HTTPTrace.End) -> String {
        "\(words(end.result)) \(Wording.latency(end.duration))"
    }

    private static func words(_ result: HTTPTrace.Result) -> String {
        switch result {
        case .answered(let status, let code, _): "\(status)\(code.map { " \($0)" } ?? "")"
        case .streams(let status): say("\(status) goes on")
        case .failed(let failure):
            switch failure.reason {
            case .notConnected: say("no connection")
            case .notTrusted: say("not trusted")
            case .timedOut: say("timed out")
            case .cancelled: say("cancelled")
            case .broken: say("broken off")
            case .tooLarge: say("too large")
            case .malformed: say("not sent")
            }
        }
    }
}
