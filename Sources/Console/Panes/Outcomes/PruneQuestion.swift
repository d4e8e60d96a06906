/// Asked before registrations are forgotten.
///
/// Cancel has the focus: Enter forgets nobody.
package struct PruneQuestion: Hashable, Sendable {
    package let source: DeadSource
    package let count: Int
    /// Registrations that were refused as malformed and stay.
    package let malformed: Int
    package var forgets = false

    package init(_ source: DeadSource, count: Int, malformed: Int = 0) {
        (self.source, self.count, self.malformed) = (source, count, malformed)
    }
}
