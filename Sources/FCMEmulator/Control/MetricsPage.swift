import FCMCore

/// `GET /metrics`: the text format of Prometheus, version 0.0.4.
extension EmulatorState {
    func metricsPage() -> Served {
        var page = MetricsText()
        page.family("fcm_emulator_info", .gauge, "Which emulator this is.")
        page.sample("fcm_emulator_info", ["version": settings.version], 1)
        page.family("fcm_connections", .gauge, "Connections that are open.")
        page.sample("fcm_connections", [:], connections)
        appendRequests(to: &page)
        let projects = allProjects
        page.family("fcm_messages_total", .counter, "Messages accepted, and validated by a dry run.")
        for project in projects {
            let stats = project.stats
            page.sample(
                "fcm_messages_total",
                ["project": project.id, "outcome": "accepted"],
                stats.accepted
            )
            page.sample(
                "fcm_messages_total",
                ["project": project.id, "outcome": "validated"],
                stats.validated
            )
        }
        appendDeliveries(of: projects, to: &page)
        let gauges: [(name: String, help: String, value: (Project) -> Int)] = [
            ("fcm_deliveries_pending", "Deliveries that wait for their device.", \.stats.deliveries.pending),
            ("fcm_devices", "Devices with the app on them.", \.devices.registeredCount),
            ("fcm_topics", "Topics.", \.topics.count),
            ("fcm_subscriptions", "Subscriptions of devices to topics.", \.devices.subscriptionCount),
            ("fcm_device_groups", "Device groups.", \.groups.count),
            ("fcm_fault_rules", "Fault rules that are armed.", \.faults.armed.count),
        ]
        for gauge in gauges {
            page.family(gauge.name, .gauge, gauge.help)
            for project in projects { page.sample(gauge.name, ["project": project.id], gauge.value(project)) }
        }
        let type = HTTPHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        return Served(reply: HTTPReply(status: 200, headers: [type], body: page.bytes))
    }

    private func appendRequests(to page: inout MetricsText) {
        let name = "fcm_request_duration_seconds"
        page.family(name, .histogram, "How long requests took, by method and error code.")
        for row in metrics.rows {
            let labels = ["method": row.method.label, "code": row.code]
            var below = 0
            for (bound, count) in zip(RequestMetrics.Histogram.bounds, row.histogram.counts) {
                below += count
                page.sample(
                    "\(name)_bucket",
                    labels.merging(["le": bound.label]) { $1 },
                    below
                )
            }
            page.sample("\(name)_bucket", labels.merging(["le": "+Inf"]) { $1 }, row.histogram.total)
            page.sample("\(name)_sum", labels, row.histogram.sum)
            page.sample("\(name)_count", labels, row.histogram.total)
        }
    }

    private func appendDeliveries(of projects: [Project], to page: inout MetricsText) {
        page.family("fcm_deliveries_total", .counter, "What became of messages at their devices.")
        for project in projects {
            let deliveries = project.stats.deliveries
            page.sample(
                "fcm_deliveries_total",
                ["project": project.id, "outcome": "delivered"],
                deliveries.delivered
            )
            for (reason, count) in deliveries.drops {
                page.sample(
                    "fcm_deliveries_total",
                    ["project": project.id, "outcome": reason.rawValue.lowercased()],
                    count
                )
            }
        }
    }
}

/// Lines of metrics.
private struct MetricsText {
    enum Kind: String {
        case counter, gauge, histogram
    }

    private(set) var bytes: [UInt8] = []

    /// Begins the samples of one name.
    mutating func family(_ name: String, _ kind: Kind, _ help: String) {
        bytes += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n".utf8
    }

    mutating func sample(_ name: String, _ labels: [String: String], _ value: Int) {
        append(name, labels, String(value))
    }

    mutating func sample(_ name: String, _ labels: [String: String], _ value: Double) {
        append(name, labels, String(value))
    }

    private mutating func append(_ name: String, _ labels: [String: String], _ value: String) {
        bytes += name.utf8
        if !labels.isEmpty {
            let list = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
            bytes += "{\(list.joined(separator: ","))}".utf8
        }
        bytes += " \(value)\n".utf8
    }

    /// A backslash, a quote and a line feed have another meaning in a label.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
