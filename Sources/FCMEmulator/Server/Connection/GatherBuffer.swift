/// What a round of events brought in, laid down for many connections one after the other, until it is served.
///
/// It is empty again once every piece has been taken, which happens in every round of the loop.
final class GatherBuffer {
    private static let size = 256 * 1024
    /// With less room than this left, a connection reads for itself.
    private static let leastRoom = 4 * 1024
    /// One connection gets no more of the buffer in one go.
    private static let share = 16 * 1024

    private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
    private var used = 0
    private var pieces = 0

    deinit { memory.deallocate() }

    /// Where the next piece may be read to; nil when there is too little room.
    var room: UnsafeMutableRawBufferPointer? {
        guard memory.count - used >= Self.leastRoom else { return nil }
        return UnsafeMutableRawBufferPointer(
            rebasing: memory[used..<min(memory.count, used + Self.share)]
        )
    }

    /// Keeps the first `count` bytes of ``room`` as a piece.
    func keep(_ count: Int) -> UnsafeBufferPointer<UInt8> {
        let piece = UnsafeRawBufferPointer(rebasing: memory[used..<used + count])
        used += count
        pieces += 1
        return piece.bindMemory(to: UInt8.self)
    }

    /// Says that a piece is no longer needed.
    func release() {
        pieces -= 1
        if pieces == 0 { used = 0 }
    }
}
