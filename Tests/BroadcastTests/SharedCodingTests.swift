import Broadcast
import FCMCore
import Testing

@Suite struct SharedCodingTests {
    private static func recipient(_ index: Int, _ values: [String] = []) -> Recipient {
        Recipient(
            place: RecipientPlace(index: index, offset: 0),
            target: .token(RegistrationToken("token-\(index)")),
            values: values
        )
    }

    @Test func `a chunk is read as it was written, and a damaged one is not`() {
        let written = (40..<50).map { Self.recipient($0, ["ünï", "", "\($0)"]) }
        var bytes = ChunkCoding.bytes(written)
        let read = ChunkCoding.recipients(bytes, from: 40)
        #expect(read?.map(\.place.index) == Array(40..<50))
        #expect(read?.map(\.target) == written.map(\.target))
        #expect(read?.map(\.values) == written.map(\.values))
        #expect(ChunkCoding.recipients([], from: 0) == [])
        #expect(ChunkCoding.recipients(bytes.dropLast(), from: 40) == nil)
        bytes[bytes.count / 2] ^= 1
        #expect(ChunkCoding.recipients(bytes, from: 40) == nil)
    }

    @Test func `a record is read as it was written`() {
        let place = RecipientPlace(index: 7, offset: 9)
        let outcome = RecipientOutcome(result: .unknown(.leftOpen), attempts: 2, latency: .milliseconds(3))
        for record in [
            AttemptRecord.attempt(place, number: 1), .deferred(place, attempts: 1), .ended(place, outcome),
        ] {
            #expect(AttemptRecord(bytes: record.bytes) == record)
            #expect(record.place == place)
        }
        #expect(AttemptRecord(bytes: []) == nil)
    }

    @Test func `a chunk is finished by the batch that settles its last recipient`() throws {
        func attempt(_ index: Int) -> AttemptRecord {
            .attempt(RecipientPlace(index: index, offset: 0), number: 1)
        }
        func ended(_ index: Int) -> AttemptRecord {
            .ended(
                RecipientPlace(index: index, offset: 0),
                RecipientOutcome(result: .accepted("n"), attempts: 1, latency: .zero)
            )
        }
        var held = HeldChunks(chunkSize: 10)
        held.take(0, claim: 4, left: 2)
        held.take(3, claim: 1, left: 10)
        #expect(held.claims == [0: 4, 3: 1])
        #expect(held.needs(of: [attempt(25)]) == nil, "it is not held")
        var needs = try #require(held.needs(of: [attempt(1), attempt(30), ended(2)]))
        #expect(needs.claims == [0: 4, 3: 1] && needs.finished.isEmpty)
        held.committed([attempt(1), attempt(30), ended(2)])
        needs = try #require(held.needs(of: [ended(1), ended(30)]))
        #expect(needs.finished == [0])
        held.committed([ended(1), ended(30)])
        #expect(held.claims == [3: 1])
    }
}
