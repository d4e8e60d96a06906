import FCMCore
import Testing

@testable import FCMEmulator

/// What the log of fan-outs gives up, and what it goes on knowing.
@Suite struct FanOutLogTests {
    private static let now = Moment(microseconds: 0)

    private static func row(_ number: UInt64, _ message: StoredMessage) -> FanOutLog.Row {
        FanOutLog.Row(
            message: message,
            number: number,
            order: number + 1,
            deliveredAt: now,
            devices: IDSet([UInt32(number % 8)]),
            foreground: IDSet(),
            bytes: 64
        )
    }

    private static func message(_ number: UInt64) -> StoredMessage {
        StoredMessage(id: .fanOut(number), acceptedAt: now, body: [])
    }

    /// A message that nobody else has, without keeping it.
    private final class Watched {
        weak var message: StoredMessage?

        init(_ message: StoredMessage) { self.message = message }
    }

    @Test func `messages of dropped rows are let go`() {
        var log = FanOutLog()
        var watched: [Watched] = []
        let count = FanOutLog.rowLimit * 13 / 10
        for number in 0..<UInt64(count) {
            let message = Self.message(number)
            watched.append(Watched(message))
            log.append(Self.row(number, message))
        }
        let kept = watched.count { $0.message != nil }
        #expect(kept >= FanOutLog.rowLimit)
        #expect(kept <= FanOutLog.rowLimit * 112 / 100)
        #expect(log.row(of: UInt64(count - FanOutLog.rowLimit - 1)) == nil)
        for number in [count - FanOutLog.rowLimit, count - FanOutLog.rowLimit / 2, count - 1] {
            #expect(log.row(of: UInt64(number))?.message.id == .fanOut(UInt64(number)))
        }
        #expect(log.deliveries(to: 3, limit: 10).count == 10)
    }
}
