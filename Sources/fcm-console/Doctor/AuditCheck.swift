/// Whether the audit trail is whole.
enum AuditCheck {
    static func run(_ settings: Settings) -> DoctorCheck {
        let path = settings.audit.path
        do throws(CommandFailure) {
            return check(path, try AuditVerification(of: path))
        } catch {
            return DoctorCheck("audit", .fail, error.message, remedy: "Check the permissions of the file.")
        }
    }

    static func check(_ path: String, _ trail: AuditVerification) -> DoctorCheck {
        guard trail.problems.isEmpty else {
            return DoctorCheck(
                "audit",
                .fail,
                "\(path): \(trail.problems.joined(separator: "; "))",
                remedy: "Compare it with a backup; entries written from now on are chained all the same."
            )
        }
        guard trail.entries > 0 else { return DoctorCheck("audit", .ok, "\(path), made at first use") }
        let entries = "\(trail.entries.withThousands) \(trail.entries == 1 ? "entry" : "entries")"
        let last = trail.lastTime.map { ", the last of \($0)" } ?? ""
        let open =
            trail.open.isEmpty
            ? "" : "; \(trail.open.count.withThousands) began and never told their end"
        return DoctorCheck("audit", .ok, "\(path): \(entries), whole\(last)\(open)")
    }
}
