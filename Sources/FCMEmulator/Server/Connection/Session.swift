/// One protocol version spoken over a connection; on the loop thread.
protocol Session: AnyObject {
    /// Whether more input can be used now.
    var wantsInput: Bool { get }
    /// Whether something is owed that does not depend on further input.
    var isBusy: Bool { get }
    /// When the client will have been too slow, in nanoseconds of the loop; `.max` when nothing is awaited.
    var deadline: UInt64 { get }

    /// Takes bytes from the client and returns how many are consumed; the rest comes again later.
    func receive(_ input: UnsafeBufferPointer<UInt8>) -> Int
    /// Puts what there is to send into the connection's output, as far as there is room.
    ///
    /// - Returns: Whether it stopped for want of room, so that there may be more.
    func produce() -> Bool
    /// The deadline has passed.
    func expire()
    /// The client sends nothing more; what is under way may finish. May be said more than once, and before the
    /// last input has been received.
    func inputEnded()
    /// Takes no new request and ends with the last answer.
    func drain()
    /// Whether even an idle client is told of the end, and not just cut off.
    var saysGoodbye: Bool { get }
    /// The connection is gone.
    func closed()
}

extension Session {
    var saysGoodbye: Bool { false }
}
