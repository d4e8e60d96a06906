import Testing

@testable import FCMCore

@Suite struct LockedTests {
    /// What is handed over; plain memory, which the lock alone protects.
    private final class Parcel: @unchecked Sendable {
        var weight = 0
    }

    /// Two threads contend for the lock all the time, and the thread sanitizer watches: with `Mutex` this was reported
    /// as a race on the parcels.
    @Test func `what is handed over under contention arrives whole, and no race is seen`() async {
        let parcels = 20_000
        let belt = Locked<[Parcel]>([])
        let total = await withCheckedContinuation { continuation in
            let sender = OwnThread.start {
                for _ in 0..<parcels {
                    let parcel = Parcel()
                    parcel.weight = 1
                    belt.withLock { $0.append(parcel) }
                }
            }
            let receiver = OwnThread.start {
                var seen = 0
                var total = 0
                while seen < parcels {
                    let batch = belt.withLock { belt in
                        defer { belt = [] }
                        return belt
                    }
                    seen += batch.count
                    for parcel in batch { total += parcel.weight }
                }
                continuation.resume(returning: total)
            }
            #expect(sender == 0 && receiver == 0)
        }
        #expect(total == parcels)
    }

    @Test func `an error leaves the lock free`() {
        struct Refused: Error {}
        let value = Locked(1)
        #expect(throws: Refused.self) {
            try value.withLock { value in
                value = 2
                throw Refused()
            }
        }
        #expect(value.withLock { $0 } == 2)
    }
}
