/// Reads the records of a file one after the other, in pieces.
struct FrameScanner {
    /// What comes next.
    enum Step {
        case payload(ArraySlice<UInt8>, offset: Int)
        /// Here the file ends, behind a whole record.
        case end
        /// Here stands something that is no whole record.
        case broken(offset: Int)
    }

    private let file: DiskFile
    /// Bytes read at once.
    private let piece: Int
    private var buffer: [UInt8] = []
    private var position = 0
    /// Where the buffer begins in the file.
    private var base: Int

    init(_ file: DiskFile, from offset: Int = 0, piece: Int = 1 << 18) {
        self.file = file
        self.piece = piece
        base = offset
    }

    /// Where the next record begins.
    var offset: Int { base + position }

    mutating func next() throws(JournalFailure) -> Step {
        while true {
            let start = position
            switch JournalFrame.length(at: start, of: buffer) {
            case 0?: return .broken(offset: base + start)
            case let length?:
                position += length
                return .payload(
                    buffer[(start + JournalFrame.headLength)..<(start + length)],
                    offset: base + start
                )
            case nil:
                buffer.removeFirst(position)
                base += position
                position = 0
                let more = try file.read(at: base + buffer.count, count: piece)
                if more.isEmpty { return buffer.isEmpty ? .end : .broken(offset: base) }
                buffer += more
            }
        }
    }
}
