/// Tells a stream that is over from one that its client passed over: the library takes both for closed.
///
/// Clients count up without gaps. Of the gaps of one that does not, the latest are remembered.
struct HTTP2StreamNumbers {
    private var last: Int32 = -1
    private var gaps: [ClosedRange<Int32>] = []

    private static let keptGaps = 64

    /// A stream of that number has begun; the library has seen to it that it is odd and above all before it.
    mutating func began(_ id: Int32) {
        if id > last + 2 {
            if gaps.count == Self.keptGaps { gaps.removeFirst() }
            gaps.append(last + 2...id - 2)
        }
        last = id
    }

    /// Whether a later stream has begun, and this one never did.
    func wasPassedOver(_ id: Int32) -> Bool {
        !gaps.isEmpty && id & 1 == 1 && gaps.contains { $0.contains(id) }
    }
}
