/// Tries with limits on time that grow fourfold from half a second, until `attempt` has a value; nil when a limit of
/// minutes was not enough.
///
/// For tests of what happens when time runs out after something else: where threads wait long for their turn it may
/// run out before that.
package func withGrowingLimit<Value>(
    _ attempt: (Duration) async throws -> Value?
) async rethrows -> Value? {
    var limit = Duration.milliseconds(500)
    while limit < .seconds(600) {
        if let value = try await attempt(limit) { return value }
        limit *= 4
    }
    return nil
}
