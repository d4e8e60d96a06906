import Broadcast
import FCMCore
import Testing

@Suite struct ClaimedRecipientsTests {
    private func recipients(_ numbers: Range<Int>) -> [(recipient: Recipient, attempts: Int)] {
        numbers.map { number in
            let place = RecipientPlace(index: number, offset: 0)
            return (Recipient(place: place, target: .token(RegistrationToken("t\(number)"))), 0)
        }
    }

    @Test func `they come as they were claimed, so many at a time`() {
        var claimed = ClaimedRecipients()
        claimed.add(recipients(10..<13))
        claimed.add(recipients(0..<3))
        #expect(claimed.take(4, below: nil).map(\.recipient.place.index) == [10, 11, 12, 0])
        #expect(claimed.take(4, below: nil).map(\.recipient.place.index) == [1, 2])
        #expect(claimed.take(4, below: nil).isEmpty)
    }

    @Test func `those above the limit wait for those below it, also when these come later`() {
        var claimed = ClaimedRecipients()
        claimed.add(recipients(4..<8))
        #expect(claimed.take(9, below: 6).map(\.recipient.place.index) == [4, 5])
        #expect(claimed.take(9, below: 6).isEmpty)
        claimed.add(recipients(0..<3))
        #expect(claimed.take(2, below: 6).map(\.recipient.place.index) == [0, 1])
        #expect(claimed.take(9, below: nil).map(\.recipient.place.index) == [6, 7, 2])
    }
}
