/// Everything in a request that cannot be read, as the service answers it: 400 INVALID_ARGUMENT.
package struct WireError: Error, Hashable, Sendable {
    /// At least one, in the order of the request; reading ends at ``maximumIssues``.
    package let issues: [WireIssue]

    /// A limit of ours, so that the answer to a large wrong request stays small.
    package static let maximumIssues = 100

    /// Nothing when there are no issues.
    init?(_ issues: [WireIssue]) {
        guard !issues.isEmpty else { return nil }
        self.issues = issues
    }

    init(_ issue: WireIssue) { issues = [issue] }
}

extension WireError {
    /// The member `message` of the service's error body: a line for each issue.
    package var serviceMessage: String {
        issues.map(\.serviceMessage).joined(separator: "\n")
    }

    /// The violations of the service's `BadRequest` detail; an empty field is left out of the JSON.
    package var fieldViolations: [SendFailure.FieldViolation] {
        issues.map { SendFailure.FieldViolation(field: $0.path.description, description: $0.serviceMessage) }
    }

    /// Whether the body has an `FcmError` detail behind the `BadRequest`: only when no recipient is set.
    ///
    /// What the JSON front end refuses never reaches FCM itself.
    package var hasFcmError: Bool {
        issues.contains { $0.problem == .messageIsMissing || $0.problem == .recipientIsMissing }
    }
}

extension WireError: CustomStringConvertible {
    /// The places only: values in a request may be secrets.
    package var description: String {
        let places = issues.map { $0.path.components.isEmpty ? "the request" : $0.path.description }
        return "cannot be read at \(places.joined(separator: ", "))"
    }
}
