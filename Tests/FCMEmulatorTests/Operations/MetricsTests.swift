import FCMCore
import Testing

@testable import FCMEmulator

/// `GET /metrics` in the text format of Prometheus.
@Suite struct MetricsTests {
    private static func samples(_ desk: Desk) throws -> [String: Double] {
        let answer = try desk.ask("GET", "/metrics")
        #expect(answer.status == 200)
        let type = answer.reply.headers.first { $0.name == "Content-Type" }?.value
        #expect(type == "text/plain; version=0.0.4; charset=utf-8")
        var samples: [String: Double] = [:]
        var families: [String: String] = [:]
        for line in answer.text.split(separator: "\n") {
            if line.hasPrefix("# TYPE ") {
                let words = line.split(separator: " ")
                #expect(families[String(words[2])] == nil, "\(words[2]) twice")
                families[String(words[2])] = String(words[3])
                continue
            }
            if line.hasPrefix("#") { continue }
            let blank = try #require(line.lastIndex(of: " "))
            let name = String(line[..<blank])
            #expect(samples[name] == nil, "\(name) twice")
            let value = line[line.index(after: blank)...]
            samples[name] = Double(value)
            #expect(samples[name] != nil, "\(value) of \(name)")
            // A sample belongs to a family that was declared, by its own name or as a part of a histogram.
            let bare = String(name.prefix { $0 != "{" })
            let family =
                ["_bucket", "_sum", "_count"].first { bare.hasSuffix($0) && families[bare] == nil }
                .map { String(bare.dropLast($0.count)) } ?? bare
            #expect(families[family] != nil, "\(name)")
        }
        #expect(answer.text.hasSuffix("\n"))
        return samples
    }

    @Test func `a new emulator has its gauges and no requests`() throws {
        let samples = try Self.samples(Desk())
        #expect(samples[#"fcm_devices{project="demo-project"}"#] == 0)
        #expect(samples.keys.allSatisfy { !$0.hasPrefix("fcm_request_duration") })
    }

    @Test func `requests are counted by method and code, with how long they took`() throws {
        let desk = Desk()
        let device = try desk.device(topics: ["a"])
        for _ in 0..<3 { _ = try desk.send(#"{"token":"\#(device.token)"}"#) }
        _ = try desk.send(#"{"topic":"a"}"#, dryRun: true)
        _ = try desk.control("DELETE", "devices/\(device.token)")
        _ = try desk.send(#"{"token":"\#(device.token)"}"#)
        _ = try desk.ask("GET", "/iid/info/banana")
        let samples = try Self.samples(desk)
        let name = "fcm_request_duration_seconds"
        #expect(samples[#"\#(name)_count{code="OK",method="messages:send"}"#] == 4)
        #expect(samples[#"\#(name)_count{code="UNREGISTERED",method="messages:send"}"#] == 1)
        #expect(samples[#"\#(name)_count{code="InvalidToken",method="iid"}"#] == 1)
        #expect(samples[#"fcm_messages_total{outcome="accepted",project="demo-project"}"#] == 3)
        #expect(samples[#"fcm_messages_total{outcome="validated",project="demo-project"}"#] == 1)
        #expect(samples[#"fcm_deliveries_total{outcome="delivered",project="demo-project"}"#] == 3)
    }

    @Test func `a bucket holds all that took as long as its bound, or less`() throws {
        var histogram = RequestMetrics.Histogram()
        for seconds in [-1, 0, 0.000_1, 0.000_11, 0.001, 9.99, 10, 11] { histogram.add(seconds: seconds) }
        #expect(histogram.total == 8)
        #expect(histogram.counts.first == 3)
        #expect(histogram.counts[1] == 1)
        #expect(histogram.counts[3] == 1)
        #expect(histogram.counts[15] == 2)
        #expect(histogram.counts.last == 1)

        let desk = Desk()
        _ = try desk.control("POST", "faults", #"{"match":{"method":"iid"},"action":{"latency":"1ms"}}"#)
        for _ in 0..<20 { _ = try desk.ask("GET", "/iid/info/banana") }
        let samples = try Self.samples(desk)
        let prefix = #"fcm_request_duration_seconds_bucket{code="InvalidToken",le="#
        let counts = RequestMetrics.Histogram.bounds.map {
            samples["\(prefix)\"\($0.label)\",method=\"iid\"}"] ?? -1
        }
        #expect(counts.allSatisfy { $0 >= 0 })
        #expect(counts == counts.sorted())
        #expect(samples["\(prefix)\"+Inf\",method=\"iid\"}"] == 20)
    }

    @Test func `a label is escaped`() throws {
        let desk = Desk { $0.version = "a\"b\\c\nd" }
        #expect(try desk.ask("GET", "/metrics").text.contains(#"fcm_emulator_info{version="a\"b\\c\nd"} 1"#))
    }

    @Test func `pages of other sites may not read them`() throws {
        let origin = HTTPHeader("Origin", "https://evil.example")
        #expect(try Desk().ask("GET", "/metrics", headers: [origin]).status == 403)
        #expect(try Desk().ask("POST", "/metrics").status == 405)
    }
}
