import FCMCore
import Registry

/// Marks devices in the registry as gone, some hundred at a time, between two entries of the audit trail.
struct DeadMarks {
    private static let part = 500

    private let registry: any Registry
    private let audit: AuditTrail
    private let project: String
    private var waiting: [Registration] = []
    private var hasBegun = false
    private var mark: AuditTrail.Mark?
    /// How many are marked.
    private var done = 0

    init(in registry: any Registry, of project: String, by audit: AuditTrail) {
        (self.registry, self.project, self.audit) = (registry, project, audit)
    }

    /// Marks it, at the latest with ``finish()``.
    ///
    /// - Throws: What the registry throws, or a configuration failure (78) when the trail cannot be written.
    mutating func add(_ registration: Registration) async throws {
        waiting.append(registration)
        if waiting.count >= Self.part { try await write() }
    }

    /// Marks those that wait, and writes down how many they were.
    ///
    /// - Throws: What ``add(_:)`` throws.
    mutating func finish() async throws {
        try await write()
        audit.end(mark, AuditOutcome(done: done, failed: 0))
    }

    private mutating func write() async throws {
        guard !waiting.isEmpty else { return }
        if !hasBegun {
            mark = try audit.begin(AuditAction("devices.mark", "devices that are gone"), project: project)
            hasBegun = true
        }
        do {
            try await registry.markUnregistered(waiting)
        } catch {
            audit.end(mark, AuditOutcome("failed", done: done, detail: String(describing: error)))
            throw error
        }
        done += waiting.count
        waiting = []
    }
}
