@testable import FCMEmulator

/// Every value inside another one as a line, so that a difference can be read; what is worked out from the rest is left
/// out.
struct Portrait: Equatable {
    private(set) var lines: [String: String] = [:]

    /// One id as ``RecentMessageIDs`` has it.
    private typealias Known = (digest: UInt64, since: Moment)

    init(_ value: Any) { draw(value, "") }

    /// Where two of them differ.
    func differences(_ other: Portrait) -> [String] {
        Set(lines.keys).union(other.lines.keys).sorted().filter { lines[$0] != other.lines[$0] }
            .map { "\($0): \(lines[$0] ?? "-") or \(other.lines[$0] ?? "-")" }
    }

    /// What stands in a cache costs a fan-out nothing, so that the room it takes is another one where the cache is new.
    private static func isWorkedOut(_ name: String, in path: String) -> Bool {
        name == "reachCache" || name == "bytes" && path.contains(".fanOuts")
    }

    private mutating func draw(_ value: Any, _ path: String) {
        if let bytes = value as? [UInt8] {
            lines[path] = String(decoding: bytes, as: UTF8.self)
            return
        }
        let mirror = Mirror(reflecting: value)
        if value is RecentMessageIDs,
            let order = mirror.descendant("order") as? [Known],
            let first = mirror.descendant("first") as? Int
        {
            // The ids before the first are forgotten, and in memory until there are many.
            draw(order[first...].map { [$0.digest, UInt64($0.since.microseconds)] }, "\(path).order")
            draw(mirror.descendant("known") as Any, "\(path).known")
            return
        }
        switch mirror.displayStyle {
        case .dictionary:
            for (_, entry) in mirror.children {
                let pair = Mirror(reflecting: entry).children.map(\.value)
                draw(pair[1], "\(path)[\(pair[0])]")
            }
        // The order of a set's elements means nothing.
        case .set: lines[path] = mirror.children.map { "\($0.value)" }.sorted().joined(separator: " ")
        case .optional where mirror.children.isEmpty: lines[path] = "nil"
        default:
            if mirror.children.isEmpty || value is String { lines[path] = "\(value)" }
            if mirror.displayStyle == .enum { lines[path] = mirror.children.first?.label ?? "\(value)" }
            for (place, child) in mirror.children.enumerated() {
                let name = child.label ?? String(place)
                if !Self.isWorkedOut(name, in: path) { draw(child.value, "\(path).\(name)") }
            }
        }
    }
}
