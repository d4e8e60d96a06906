/// wrk and h2load: how many requests a second a server answers.
struct LoadGenerator {
    private let folder: String
    private let seconds: Int

    /// Every request is a POST of `body` and a run lasts that many seconds.
    init(body: String, seconds: Int) throws {
        folder = try TextFile.makeFolder()
        self.seconds = seconds
        try TextFile.write(body, to: bodyFile)
        let script = """
            wrk.method = "POST"
            wrk.headers["Content-Type"] = "application/json"
            local file = io.open("\(bodyFile)", "rb")
            wrk.body = file:read("*a")
            file:close()
            """
        try TextFile.write(script, to: scriptFile)
    }

    /// Removes what ``init(body:seconds:)`` wrote.
    func clean() { TextFile.removeFolder(folder) }

    private var bodyFile: String { "\(folder)/body.json" }
    private var scriptFile: String { "\(folder)/post.lua" }

    /// HTTP/1.1, 64 connections, one thread.
    ///
    /// - Throws: ``ChildProcess/Failure`` also when an answer was not 2xx.
    func http1(port: Int, path: String) throws -> Double {
        let url = "http://127.0.0.1:\(port)\(path)"
        let text = try ChildProcess.output(of: [
            "wrk", "-t1", "-c64", "-d\(seconds)s", "-s", scriptFile, url,
        ])
        guard !text.contains("Non-2xx"), let rate = number(after: "Requests/sec:", in: text) else {
            throw ChildProcess.Failure(description: "wrk against \(url):\n\(text)")
        }
        return rate
    }

    /// HTTP/2 with prior knowledge or by TLS, one thread.
    func http2(
        port: Int,
        path: String,
        connections: Int = 10,
        streams: Int = 10,
        isSecure: Bool = false
    ) throws -> Double {
        let url = "\(isSecure ? "https" : "http")://127.0.0.1:\(port)\(path)"
        let text = try ChildProcess.output(of: [
            "h2load", "-t1", "-c\(connections)", "-m\(streams)", "-D\(seconds)", "-d", bodyFile, "-H",
            "content-type: application/json", url,
        ])
        guard text.contains(", 0 3xx, 0 4xx, 0 5xx"),
            let rate = number(after: "s, ", in: text, line: "finished in")
        else {
            throw ChildProcess.Failure(description: "h2load against \(url):\n\(text)")
        }
        return rate
    }

    private func number(after mark: String, in text: String, line start: String? = nil) -> Double? {
        for line in text.split(separator: "\n") where start.map({ line.hasPrefix($0) }) ?? true {
            guard let range = line.firstRange(of: mark) else { continue }
            let rest = line[range.upperBound...].drop { $0 == " " }
            return Double(rest.prefix { $0.isNumber || $0 == "." })
        }
        return nil
    }
}
