/// The chunks of a shared broadcast that a worker holds, and how much of each is left to do.
///
/// A chunk is given up with the record that settles its last recipient, in the same batch.
package struct HeldChunks: Hashable, Sendable {
    private struct Chunk: Hashable {
        var claim: Int
        /// Recipients without an outcome on the server's disk.
        var left: Int
    }

    private let chunkSize: Int
    private var chunks: [Int: Chunk] = [:]

    package init(chunkSize: Int) { self.chunkSize = chunkSize }

    /// The claims by which all chunks are held.
    package var claims: [Int: Int] { chunks.mapValues(\.claim) }

    /// A chunk was claimed; `left` of its recipients have no outcome.
    package mutating func take(_ number: Int, claim: Int, left: Int) {
        chunks[number] = Chunk(claim: claim, left: left)
    }

    /// What a batch needs: the claims of its chunks, and which of them it finishes.
    ///
    /// - Returns: `nil` when a record is about a chunk that is not held.
    package func needs(of records: [AttemptRecord]) -> (claims: [Int: Int], finished: Set<Int>)? {
        var claims: [Int: Int] = [:]
        for record in records {
            guard let number = number(of: record) else { continue }
            guard let chunk = chunks[number] else { return nil }
            claims[number] = chunk.claim
        }
        let finished = settled(by: records).filter { chunks[$0.key]?.left == $0.value }
        return (claims, Set(finished.keys))
    }

    /// A batch is on the server's disk.
    package mutating func committed(_ records: [AttemptRecord]) {
        for (number, count) in settled(by: records) {
            chunks[number]?.left -= count
            if chunks[number]?.left == 0 { chunks[number] = nil }
        }
    }

    /// How many recipients of each chunk get their outcome.
    private func settled(by records: [AttemptRecord]) -> [Int: Int] {
        var counts: [Int: Int] = [:]
        for record in records {
            guard case .ended = record, let number = number(of: record) else { continue }
            counts[number, default: 0] += 1
        }
        return counts
    }

    private func number(of record: AttemptRecord) -> Int? { record.place.map { $0.index / chunkSize } }
}
