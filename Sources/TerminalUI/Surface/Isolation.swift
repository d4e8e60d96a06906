/// The isolates of a row of a picture whose interface is written from right to left.
///
/// Terminals that know directions order a whole row, lines between panes included. Each text with letters that are
/// written from right to left is therefore isolated, so that nothing beside it is reordered; and in it each word or
/// number that is written from left to right, a token or a path, so that its ends stay where they are. A gap of two
/// blanks or a line of a frame ends a text: columns stay columns. The isolates are made here, from the cells, and from nothing that a text
/// brings with it: the controls of foreign text are replaced before they come into a cell (``CellClusters``).
package struct Isolation {
    private static let rightToLeft: Unicode.Scalar = "\u{2067}"
    private static let leftToRight: Unicode.Scalar = "\u{2066}"
    private static let end: Unicode.Scalar = "\u{2069}"

    private var openings: [Int: [Unicode.Scalar]] = [:]
    private var closings: [Int: [Unicode.Scalar]] = [:]

    package init(ofRow row: Int, in surface: Surface) {
        guard surface.isRightToLeft else { return }
        let line = row * surface.size.columns
        surface.withCells { cells in
            guard let base = cells.baseAddress else { return }
            let row = UnsafeBufferPointer(start: base + line, count: surface.size.columns)
            var start = 0
            while start < row.count {
                guard row[start].isDirected else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < row.count, row[end].isDirected, !row[end].beginsDirected { end += 1 }
                isolate(row, start..<end)
                start = end
            }
        }
    }

    /// What is written before the cell of that column.
    package func before(_ column: Int) -> [Unicode.Scalar] { openings[column] ?? [] }

    /// What is written after it.
    package func after(_ column: Int) -> [Unicode.Scalar] { closings[column] ?? [] }

    package var isEmpty: Bool { openings.isEmpty }

    // MARK: Marking

    /// Marks the texts among the cells just written, those between gaps that have letters from right to left.
    static func direct(_ row: UnsafeMutableBufferPointer<Cell>, _ columns: Range<Int>) {
        let cells = UnsafeBufferPointer(row)
        var start = columns.lowerBound
        while start < columns.upperBound {
            guard !isBlank(cells[start]), !isLine(cells[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < columns.upperBound, !isLine(cells[end]) {
                let isLast = end + 1 == columns.upperBound || isLine(cells[end + 1])
                if isBlank(cells[end]), isLast || isBlank(cells[end + 1]) { break }
                end += 1
            }
            if cells[start..<end].contains(where: isFromRight) {
                for column in start..<end { row[column].direct(isFirst: column == start) }
            }
            start = end
        }
    }

    // MARK: Isolating

    private mutating func isolate(_ row: UnsafeBufferPointer<Cell>, _ text: Range<Int>) {
        // Before the first column there is no cell to carry the mark.
        guard text.lowerBound > 0 else { return }
        openings[text.lowerBound] = [Self.rightToLeft]
        var start = text.lowerBound
        var open: Range<Int>?
        while start < text.upperBound {
            guard !Self.isBlank(row[start]) else {
                start += 1
                continue
            }
            var end = start
            while end < text.upperBound, !Self.isBlank(row[end]) { end += 1 }
            if let word = Self.fromLeft(row, start..<end) {
                // Words that follow each other stay in their order.
                if let before = open, before.upperBound == word.lowerBound - 1 {
                    open = before.lowerBound..<word.upperBound
                } else {
                    close(open)
                    open = word
                }
                if word.upperBound < end {
                    close(open)
                    open = nil
                }
            } else {
                close(open)
                open = nil
            }
            start = end
        }
        close(open)
        closings[text.upperBound - 1, default: []].append(Self.end)
    }

    private mutating func close(_ word: Range<Int>?) {
        guard let word else { return }
        openings[word.lowerBound, default: []].append(Self.leftToRight)
        closings[word.upperBound - 1, default: []].append(Self.end)
    }

    /// The part of a word that is to be kept together: without the quotes and stops of the sentence around it.
    private static func fromLeft(_ row: UnsafeBufferPointer<Cell>, _ word: Range<Int>) -> Range<Int>? {
        guard !row[word].contains(where: isFromRight), row[word].contains(where: isLetterOrDigit) else {
            return nil
        }
        var (start, end) = (word.lowerBound, word.upperBound)
        while start < end, "«»\"(✓✗".unicodeScalars.contains(where: { $0.value == row[start].base }) {
            start += 1
        }
        while start < end, "«»\"):;,.،؛؟".unicodeScalars.contains(where: { $0.value == row[end - 1].base }) {
            end -= 1
        }
        return start < end ? start..<end : nil
    }

    private static func isBlank(_ cell: Cell) -> Bool { cell.base == 0x20 }

    /// Lines and blocks of frames and bars, which are no part of a text.
    private static func isLine(_ cell: Cell) -> Bool { (0x2500...0x259F).contains(cell.base) }

    /// Hebrew, Arabic and their neighbours, and the forms of their letters; digits and stops are no letters.
    private static func isFromRight(_ cell: Cell) -> Bool {
        switch cell.base {
        case 0x600...0x61F, 0x660...0x66C, 0x6F0...0x6F9: false
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    private static func isLetterOrDigit(_ cell: Cell) -> Bool {
        Unicode.Scalar(cell.base).map { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            ?? false
    }
}
