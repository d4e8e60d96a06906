/// Something in a legacy body that cannot be read.
package struct LegacyIssue: Hashable, Sendable {
    /// The members on the way with dots between, such as `notification.title`; empty for the body itself.
    package var path: String
    /// What is wrong there and what would be right, without a full stop.
    package var problem: String

    package init(_ path: String, _ problem: String) {
        self.path = path
        self.problem = problem
    }
}

extension LegacyIssue: CustomStringConvertible {
    package var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}

/// Why a JSON value is no legacy message: everything that is wrong with it.
package struct LegacyBodyError: Error, Hashable, Sendable, CustomStringConvertible {
    package var issues: [LegacyIssue]

    package var description: String { issues.map(\.description).joined(separator: "; ") }
}
