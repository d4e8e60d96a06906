import FCMCore
import Glibc

/// Who changed what, when, how many, and how it ended: a file that only grows, each entry chained to the one before.
///
/// An action is written down before it begins and once more when it has ended, so that one that died in the middle
/// shows. Several programs may write to it.
struct AuditTrail: Sendable {
    /// An action that has begun.
    struct Mark: Sendable {
        fileprivate var number: Int
        fileprivate var action: AuditAction
        fileprivate var project: String
    }

    let path: String
    let operatorName: String
    let profile: String
    /// Whether actions may go on where nothing can be written, as in a demonstration without a home.
    var mayForget = false

    /// Writes down what is about to be done; until this returns nothing may be.
    ///
    /// - Throws: A configuration failure (78) when it cannot be written.
    func begin(_ action: AuditAction, project: String) throws(CommandFailure) -> Mark? {
        var content = members(action, project)
        content["count"] = action.count.map { .integer(Int64($0)) }
        content["outcome"] = "started"
        do throws(FileSystem.Failure) {
            return Mark(number: try append(content), action: action, project: project)
        } catch {
            if mayForget { return nil }
            throw .configuration(
                "the audit trail \(error.path.visible) cannot be written: \(error.reason)",
                hint: "Nothing was done."
            )
        }
    }

    /// Writes down how it ended; that this is not possible is told, for it cannot be undone.
    func end(_ mark: Mark?, _ outcome: AuditOutcome) {
        guard let mark else { return }
        var content = members(mark.action, mark.project)
        content["of"] = .integer(Int64(mark.number))
        content["outcome"] = .string(outcome.word)
        content["done"] = outcome.done.map { .integer(Int64($0)) }
        content["failed"] = outcome.failed.map { .integer(Int64($0)) }
        content["detail"] = outcome.detail.map { .string($0) }
        do throws(FileSystem.Failure) {
            _ = try append(content)
        } catch {
            Output.complain(
                "fcm-console: the audit trail \(error.path.visible) cannot be written: \(error.reason)\n"
            )
        }
    }

    /// Does something between its two entries.
    func record<Value>(
        _ action: AuditAction,
        project: String,
        _ body: () async throws -> Value,
        outcome: (Value) -> AuditOutcome = { _ in AuditOutcome("done") }
    ) async throws -> Value {
        let mark = try begin(action, project: project)
        do {
            let value = try await body()
            end(mark, outcome(value))
            return value
        } catch {
            let detail = (error as? CommandFailure)?.message ?? String(describing: error)
            end(mark, AuditOutcome("failed", detail: detail))
            throw error
        }
    }

    private func members(_ action: AuditAction, _ project: String) -> JSONObject {
        var content: JSONObject = [
            "time": .string(Timestamp(seconds: Int64(time(nil)))?.rfc3339 ?? ""),
            "who": .string(operatorName), "profile": .string(profile), "project": .string(project),
        ]
        content["action"] = .string(action.name)
        content["what"] = .string(action.what)
        return content
    }

    private func append(_ content: JSONObject) throws(FileSystem.Failure) -> Int {
        try AuditFile(path).append(content)
    }
}

extension Settings {
    /// The trail of this machine, in the name of who runs this.
    var audit: AuditTrail {
        AuditTrail(
            path: paths.audit,
            operatorName: operatorName,
            profile: profile.name,
            mayForget: profile.backend == .embedded
        )
    }
}
