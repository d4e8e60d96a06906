import FCMCore
import TerminalUI

extension LogEntry {
    /// A line of an exported log: what the screen shows of the entry and of its detail, nothing more.
    package var exported: String {
        var object: JSONObject = [
            "time": .string(Timestamp(seconds: time)?.rfc3339 ?? ""), "level": .string(level.rawValue),
            "source": .string(source.rawValue), "text": .string(text.sanitised),
        ]
        if !result.isEmpty { object["result"] = .string(result.sanitised) }
        if count > 1 { object["count"] = .integer(Int64(count)) }
        if !fields.isEmpty {
            object["fields"] = .array(
                fields.map { ["name": .string($0.name.sanitised), "value": .string($0.value.sanitised)] }
            )
        }
        return JSON.object(object).text()
    }
}
