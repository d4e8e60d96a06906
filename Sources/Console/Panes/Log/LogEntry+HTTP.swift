import FCMCore

extension LogEntry {
    /// A request on its way, or with its answer.
    init(_ trace: HTTPTrace, at time: Int64) {
        let result = trace.end?.result
        self.init(Self.level(result), .http, "\(trace.method) \(Self.short(trace.target.path))", at: time)
        self.result = trace.end.map(Self.words) ?? "…"
        fields = [
            Field("Method", trace.method), Field("Host", trace.target.host), Field("Path", trace.target.path),
            Field("Request", Wording.count(trace.bytes, "byte")),
        ]
        switch result {
        case nil: fields.append(Field("Answer", "none yet"))
        case .answered(let status, let code, let bytes):
            fields.append(Field("Status", "\(status)\(code.map { " \($0)" } ?? "")"))
            fields.append(Field("Answer", Wording.count(bytes, "byte")))
        case .streams(let status):
            fields.append(Field("Status", "\(status), and the answer goes on"))
        case .failed(let failure):
            fields.append(Field("Failure", failure.message))
            let arrival = failure.mayHaveArrived ? "may have arrived" : "has certainly not arrived"
            fields.append(Field("", "the request \(arrival)"))
        }
        if let end = trace.end { fields.append(Field("Duration", Wording.latency(end.duration))) }
        // The console asks an emulator for every topic and group: such questions are counted, not listed.
        guard trace.method == "GET", trace.target.shape.hasPrefix("/emulator/"), let result else { return }
        kind = "\(trace.target.shape) \(Self.words(result))"
        commonText = "GET \(Self.short(trace.target.shape))"
    }

    private static func level(_ result: HTTPTrace.Result?) -> Level {
        switch result {
        case nil, .streams(..<400), .answered(..<400, _, _): .debug
        case .answered, .streams: .warn
        case .failed(let failure): failure.reason == .cancelled ? .info : .error
        }
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
        case .streams(let status): "\(status) goes on"
        case .failed(let failure):
            switch failure.reason {
            case .notConnected: "no connection"
            case .notTrusted: "not trusted"
            case .timedOut: "timed out"
            case .cancelled: "cancelled"
            case .broken: "broken off"
            case .tooLarge: "too large"
            case .malformed: "not sent"
            }
        }
    }
}
