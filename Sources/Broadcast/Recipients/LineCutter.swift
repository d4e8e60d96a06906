/// Cuts what comes in into lines.
struct LineCutter {
    /// A line and its number, counted from 1.
    struct Line: Hashable, Sendable {
        var number: Int
        /// Without its line feed and a carriage return before it; `nil` when it is longer than the limit.
        var bytes: [UInt8]?
    }

    private let limit: Int
    private var number = 0
    private var begun: [UInt8] = []
    private var isTooLong = false

    init(limit: Int) { self.limit = limit }

    /// The lines that `chunk` completes.
    mutating func take(_ chunk: ArraySlice<UInt8>, _ each: (Line) -> Void) {
        var rest = chunk
        while let end = rest.firstIndex(of: 0x0A) {
            add(rest[..<end])
            each(finish())
            rest = rest[(end + 1)...]
        }
        add(rest)
    }

    /// A last line without a line feed.
    mutating func end(_ each: (Line) -> Void) {
        if !begun.isEmpty || isTooLong { each(finish()) }
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) {
        if begun.count + bytes.count > limit {
            (isTooLong, begun) = (true, [])
        } else if !isTooLong {
            begun += bytes
        }
    }

    private mutating func finish() -> Line {
        number += 1
        if begun.last == 0x0D { begun.removeLast() }
        defer { (begun, isTooLong) = ([], false) }
        return Line(number: number, bytes: isTooLong ? nil : begun)
    }
}
