import FCMCore

/// One line of what `doctor` found.
struct DoctorCheck: Hashable, Sendable {
    enum Status: String, Hashable, Sendable {
        case ok, warn, fail, skipped
    }

    var check: String
    var status: Status
    var detail: String
    /// What to do; empty when nothing is to be done.
    var remedy: String

    init(_ check: String, _ status: Status, _ detail: String, remedy: String = "") {
        self.check = check
        self.status = status
        self.detail = detail.visible
        self.remedy = remedy.visible
    }
}

/// What `doctor` prints.
enum DoctorReport {
    static func exitCode(_ checks: [DoctorCheck]) -> ExitCode {
        let failed = checks.filter { $0.status == .fail }
        if failed.contains(where: { $0.check == "configuration" }) { return .configuration }
        return failed.isEmpty ? .success : .failed
    }

    /// A line each, the remedy on a line of its own.
    static func table(_ checks: [DoctorCheck]) -> String {
        let width = checks.map(\.check.count).max() ?? 0
        return checks.map { check in
            let status = pad(check.status.rawValue, 7)
            let line = "\(status)  \(pad(check.check, width))  \(check.detail)\n"
            let indent = String(repeating: " ", count: 7 + 2 + width + 2)
            return check.remedy.isEmpty ? line : line + indent + check.remedy + "\n"
        }.joined()
    }

    /// One array of objects.
    static func json(_ checks: [DoctorCheck]) -> String {
        let rows = checks.map { check -> JSON in
            [
                "check": .string(check.check), "status": .string(check.status.rawValue),
                "detail": .string(check.detail), "remedy": .string(check.remedy),
            ]
        }
        return JSON.array(rows).text() + "\n"
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
