/// Tells which outcomes of a journal that is read from its beginning still count: reopening a recipient takes back the
/// one before it.
package struct LatestOutcomes: Sendable {
    /// How many outcomes of each recipient are taken back; empty while none is.
    private var takenBack: [UInt8]

    init(takenBack: [UInt8]) { self.takenBack = takenBack }

    /// Whether the outcome that comes now for that recipient is its last.
    package mutating func isLatest(_ index: Int) -> Bool {
        guard takenBack.indices.contains(index), takenBack[index] > 0 else { return true }
        takenBack[index] -= 1
        return false
    }
}
