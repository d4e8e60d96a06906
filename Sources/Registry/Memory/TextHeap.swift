/// Many short texts, one behind the other in large pieces: a few bytes of overhead each instead of an object.
struct TextHeap {
    /// Where a text begins.
    struct Address {
        fileprivate var piece: UInt32
        fileprivate var offset: UInt32
    }

    private static let pieceSize = 1 << 20

    private var pieces: [[UInt8]] = []
    /// All bytes appended.
    private(set) var size = 0

    /// Appends the texts without a gap between them; their lengths are the caller's to remember.
    mutating func append(_ texts: String...) -> Address {
        let length = texts.reduce(0) { $0 + $1.utf8.count }
        if pieces.last.map({ $0.count + length > Self.pieceSize }) ?? true {
            var piece: [UInt8] = []
            piece.reserveCapacity(max(length, Self.pieceSize))
            pieces.append(piece)
        }
        let last = pieces.count - 1
        let address = Address(piece: UInt32(last), offset: UInt32(pieces[last].count))
        for text in texts { pieces[last].append(contentsOf: text.utf8) }
        size += length
        return address
    }

    /// Gives the bytes `range` behind `address` to `body`.
    func withBytes<Result>(
        at address: Address,
        _ range: Range<Int>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let start = Int(address.offset)
        return pieces[Int(address.piece)].withUnsafeBufferPointer { piece in
            body(
                UnsafeBufferPointer(rebasing: piece[(start + range.lowerBound)..<(start + range.upperBound)])
            )
        }
    }
}
