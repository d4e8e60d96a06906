/// What a terminal would show after the bytes it was sent: enough of an xterm for what ncurses writes.
///
/// Wide characters take two cells, of which the second is empty. What is not understood is skipped, so that a
/// sequence it does not know shows up as a wrong picture, not as a crash.
package struct TerminalScreen: Sendable {
    package private(set) var columns: Int
    package private(set) var rows: Int
    private var cells: [[String]]
    private var row = 0
    private var column = 0
    private var saved = (row: 0, column: 0)
    private var region = (top: 0, bottom: 0)
    private var isLineDrawing = false
    private var last = " "
    /// Set behind the last column: the next character wraps first.
    private var isWrapPending = false
    private var pending: [UInt8] = []
    /// Whether the alternate screen is in use.
    package private(set) var isAlternate = false
    package private(set) var isCursorVisible = true
    private var normal: [[String]] = []

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Self.blank(columns, rows)
        region = (0, rows - 1)
    }

    /// The rows as text, blanks at their ends removed.
    package var text: String {
        cells.map { line in
            var text = line.joined()
            while text.last == " " { text.removeLast() }
            return text
        }.joined(separator: "\n")
    }

    package var cursor: (column: Int, row: Int) { (column, row) }

    /// The terminal has another size now; what no longer fits is cut off.
    package mutating func resize(columns: Int, rows: Int) {
        let fit = { (old: [[String]]) -> [[String]] in
            (0..<rows).map { row in
                let line = row < old.count ? old[row] : []
                return (0..<columns).map { $0 < line.count ? line[$0] : " " }
            }
        }
        cells = fit(cells)
        if !normal.isEmpty { normal = fit(normal) }
        (self.columns, self.rows) = (columns, rows)
        region = (0, rows - 1)
        (row, column) = (min(row, rows - 1), min(column, columns - 1))
    }

    /// Takes what the program wrote; sequences may be cut anywhere.
    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        var index = 0
        while index < pending.count {
            guard let used = consume(pending[index...]) else { break }
            index += used
        }
        pending.removeFirst(index)
    }

    /// Handles what begins the slice and answers its length; `nil` while it is incomplete.
    private mutating func consume(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x1B: return escape(bytes)
        case 0x00..<0x20, 0x7F:
            control(first)
            return 1
        default:
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            guard bytes.count >= length else { return nil }
            print(String(decoding: bytes.prefix(length), as: UTF8.self))
            return length
        }
    }

    private mutating func control(_ byte: UInt8) {
        isWrapPending = false
        switch byte {
        case 0x08: column = max(0, column - 1)
        case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D: column = 0
        case 0x0E: isLineDrawing = true
        case 0x0F: isLineDrawing = false
        default: break
        }
    }

    private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= 2 else { return nil }
        let kind = bytes[bytes.startIndex + 1]
        switch kind {
        case UInt8(ascii: "["): return sequence(bytes)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): return string(bytes)
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            guard bytes.count >= 3 else { return nil }
            if kind == UInt8(ascii: "(") { isLineDrawing = bytes[bytes.startIndex + 2] == UInt8(ascii: "0") }
            return 3
        case UInt8(ascii: "7"): saved = (row, column)
        case UInt8(ascii: "8"): (row, column) = saved
        case UInt8(ascii: "M"):
            if row == region.top { scroll(down: 1, from: region.top) } else { row = max(0, row - 1) }
        case UInt8(ascii: "c"): self = TerminalScreen(columns: columns, rows: rows)
        default: break
        }
        return 2
    }

    /// OSC, DCS and their like: to BEL or ST.
    private func string(_ bytes: ArraySlice<UInt8>) -> Int? {
        for index in bytes.indices.dropFirst(2) {
            if bytes[index] == 0x07 { return index - bytes.startIndex + 1 }
            if bytes[index] == 0x5C, bytes[index - 1] == 0x1B { return index - bytes.startIndex + 1 }
        }
        return nil
    }

    private mutating func sequence(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            return nil
        }
        let body = bytes[(bytes.startIndex + 2)..<end]
        let parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            part in
            Int(String(decoding: part.drop { !(0x30...0x39).contains($0) }, as: UTF8.self)) ?? 0
        }
        let isPrivate = body.first == UInt8(ascii: "?")
        if isPrivate || body.first.map({ !(0x30...0x3B).contains($0) }) != true {
            run(bytes[end], parameters, isPrivate: isPrivate)
        }
        return end - bytes.startIndex + 1
    }

    private mutating func run(_ final: UInt8, _ parameters: [Int], isPrivate: Bool) {
        let first = parameters.first ?? 0
        let count = max(1, first)
        if final != UInt8(ascii: "m") { isWrapPending = false }
        switch Character(Unicode.Scalar(final)) {
        case "H", "f":
            row = min(rows, max(1, first)) - 1
            column = min(columns, max(1, parameters.count > 1 ? parameters[1] : 1)) - 1
        case "A": row = max(0, row - count)
        case "B", "e": row = min(rows - 1, row + count)
        case "C", "a": column = min(columns - 1, column + count)
        case "D": column = max(0, column - count)
        case "E": (row, column) = (min(rows - 1, row + count), 0)
        case "F": (row, column) = (max(0, row - count), 0)
        case "G", "`": column = min(columns, count) - 1
        case "d": row = min(rows, count) - 1
        case "J": eraseDisplay(first)
        case "K": eraseLine(first)
        case "X": for index in column..<min(columns, column + count) { cells[row][index] = " " }
        case "P":
            cells[row].removeSubrange(column..<min(columns, column + count))
            cells[row] += Array(repeating: " ", count: columns - cells[row].count)
        case "@":
            cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
            cells[row].removeLast(cells[row].count - columns)
        case "L": if (region.top...region.bottom).contains(row) { scroll(down: count, from: row) }
        case "M": if (region.top...region.bottom).contains(row) { scroll(up: count, from: row) }
        case "S": scroll(up: count, from: region.top)
        case "T": scroll(down: count, from: region.top)
        case "b": for _ in 0..<count { print(last) }
        case "s": saved = (row, column)
        case "u": (row, column) = saved
        case "r" where !isPrivate:
            let bottom = parameters.count > 1 && parameters[1] > 0 ? parameters[1] : rows
            region = (min(rows, count) - 1, min(rows, bottom) - 1)
            (row, column) = (0, 0)
        case "h" where isPrivate: for mode in parameters { set(mode, true) }
        case "l" where isPrivate: for mode in parameters { set(mode, false) }
        default: break
        }
    }

    private mutating func set(_ mode: Int, _ isOn: Bool) {
        switch mode {
        case 25: isCursorVisible = isOn
        case 47, 1047,
            1049 where isOn != isAlternate:
            isAlternate = isOn
            if isOn {
                (normal, saved) = (cells, (row, column))
                cells = Self.blank(columns, rows)
            } else {
                cells = normal
                (row, column) = saved
            }
        default: break
        }
    }

    private mutating func print(_ character: String) {
        guard let scalar = character.unicodeScalars.first else { return }
        let width = Self.width(scalar)
        guard width > 0 else {
            if column > 0 { cells[row][column - 1] += character }
            return
        }
        if isWrapPending || column + width > columns {
            column = 0
            lineFeed()
            isWrapPending = false
        }
        last = character
        cells[row][column] = isLineDrawing ? Self.lineDrawing(character) : character
        if width == 2, column + 1 < columns { cells[row][column + 1] = "" }
        column += width
        if column >= columns {
            column = columns - 1
            isWrapPending = true
        }
    }

    private mutating func lineFeed() {
        if row == region.bottom { scroll(up: 1, from: region.top) } else { row = min(rows - 1, row + 1) }
    }

    private mutating func scroll(up count: Int, from top: Int) {
        for _ in 0..<min(count, region.bottom - top + 1) {
            cells.remove(at: top)
            cells.insert(Array(repeating: " ", count: columns), at: region.bottom)
        }
    }

    private mutating func scroll(down count: Int, from top: Int) {
        for _ in 0..<min(count, region.bottom - top + 1) {
            cells.remove(at: region.bottom)
            cells.insert(Array(repeating: " ", count: columns), at: top)
        }
    }

    private mutating func eraseDisplay(_ kind: Int) {
        let empty = Array(repeating: " ", count: columns)
        switch kind {
        case 0:
            eraseLine(0)
            for index in (row + 1)..<max(row + 1, rows) { cells[index] = empty }
        case 1:
            eraseLine(1)
            for index in 0..<row { cells[index] = empty }
        default: cells = Self.blank(columns, rows)
        }
    }

    private mutating func eraseLine(_ kind: Int) {
        let range = kind == 0 ? column..<columns : kind == 1 ? 0..<(column + 1) : 0..<columns
        for index in range { cells[row][index] = " " }
    }

    private static func blank(_ columns: Int, _ rows: Int) -> [[String]] {
        Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }

    /// The VT100 line drawing set.
    private static func lineDrawing(_ character: String) -> String {
        let drawn: [String: String] = [
            "q": "─", "x": "│", "l": "┌", "k": "┐", "m": "└", "j": "┘", "t": "├", "u": "┤", "v": "┴",
            "w": "┬",
            "n": "┼", "a": "▒", "`": "◆", "~": "·", "h": "▒", "f": "°", "g": "±",
        ]
        return drawn[character] ?? character
    }
}
