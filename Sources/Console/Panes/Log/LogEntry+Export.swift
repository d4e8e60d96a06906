import FCMCore
import TerminalUI

extension LogEntry {
    /// A line of an exported log: what the screen shows of the entry and of its detail, nothing more.
    package var exported: String {
        let line = line
        var object: JSONObject = [
            "time": .string(Timestamp(seconds: time)?.rfc3339 ?? ""), "level": .string(level.rawValue),
            "source": .string(source.rawValue), "text": .string(line.text.sanitised),
        ]
        if !line.result.isEmpty { object["result"] = .string(line.result.sanitised) }
        if count > 1 { object["count"] = .integer(Int64(count)) }
        if !line.fields.isEmpty {
            object["fields"] = .array(
                line.fields.map {
                    ["name": .string($0.name.sanitised), "value": .string($0.value.sanitised)]
                }
            )
        }
        return JSON.object(object).text()
    }
}
