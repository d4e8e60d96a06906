/// A compiled terminfo entry, read so far that it can be given direct colours; see term(5).
package struct TerminfoEntry: Hashable, Sendable {
    /// Numbers and strings by their place in term.h.
    private enum Place {
        static let canChange = 27
        static let colors = 13
        static let pairs = 14
        static let foreground = 359
        static let background = 360
        static let originalColors = 298
    }

    private var names: [UInt8]
    private var booleans: [UInt8]
    private var numbers: [Int32]
    /// Offsets into ``table``; negative where there is none.
    private var strings: [Int16]
    private var table: [UInt8]
    private var extended: Extended

    private struct Extended: Hashable, Sendable {
        var booleans: [UInt8] = []
        var numbers: [Int32] = []
        var strings: [Int16] = []
        /// Of booleans, numbers and strings in turn.
        var names: [Int16] = []
        var table: [UInt8] = []
    }

    /// Reads an entry with numbers of 16 or 32 bits; `nil` for bytes that are none.
    package init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let magic = reader.short(), magic == 0o432 || magic == 0o1036 else { return nil }
        let isWide = magic == 0o1036
        let counts = (0..<5).compactMap { _ in reader.count() }
        guard counts.count == 5, let names = reader.bytes(counts[0]), let booleans = reader.bytes(counts[1]),
            let numbers = reader.numbers(counts[2], isWide: isWide), let strings = reader.shorts(counts[3]),
            let table = reader.bytes(counts[4])
        else { return nil }
        (self.names, self.booleans, self.numbers) = (names, booleans, numbers)
        (self.strings, self.table) = (strings, table)
        extended = Extended()
        reader.align()
        guard !reader.isAtEnd else { return }
        let more = (0..<5).compactMap { _ in reader.count() }
        guard more.count == 5, let extraBooleans = reader.bytes(more[0]),
            let extraNumbers = reader.numbers(more[1], isWide: isWide),
            let extraStrings = reader.shorts(more[2]),
            let extraNames = reader.shorts(more[0] + more[1] + more[2]),
            let extraTable = reader.bytes(more[4])
        else { return nil }
        extended = Extended(
            booleans: extraBooleans,
            numbers: extraNumbers,
            strings: extraStrings,
            names: extraNames,
            table: extraTable
        )
    }

    /// How many colours the terminal has; -1 where the entry does not say.
    package var colors: Int { numbers.count > Place.colors ? Int(numbers[Place.colors]) : -1 }

    /// The same entry for a terminal that takes colours as red, green and blue, in 24 bits.
    ///
    /// Palettes are left alone, so `oc`, which would reset the user's, goes.
    package var withDirectColors: TerminfoEntry {
        var entry = self
        while entry.numbers.count <= Place.pairs { entry.numbers.append(-1) }
        while entry.strings.count <= Place.background { entry.strings.append(-1) }
        if entry.booleans.count > Place.canChange { entry.booleans[Place.canChange] = 0 }
        entry.numbers[Place.colors] = 1 << 24
        entry.numbers[Place.pairs] = 1 << 16
        entry.strings[Place.originalColors] = -1
        let channels = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm"
        entry.strings[Place.foreground] = entry.add("\u{1B}[38;2;" + channels)
        entry.strings[Place.background] = entry.add("\u{1B}[48;2;" + channels)
        entry.addFlag("RGB")
        return entry
    }

    private mutating func add(_ text: String) -> Int16 {
        defer { table += Array(text.utf8) + [0] }
        return Int16(clamping: table.count)
    }

    /// Adds an extended capability without a value.
    private mutating func addFlag(_ name: String) {
        // Names are counted from the end of the values in front of them.
        let values = extended.strings.reduce(0) { sum, offset in
            guard offset >= 0, Int(offset) < extended.table.count else { return sum }
            return sum + extended.table[Int(offset)...].prefix { $0 != 0 }.count + 1
        }
        extended.names.insert(Int16(clamping: extended.table.count - values), at: extended.booleans.count)
        extended.booleans.append(1)
        extended.table += Array(name.utf8) + [0]
    }

    /// The entry with numbers of 32 bits, as a file holds it.
    package var bytes: [UInt8] {
        var writer = Writer()
        writer.shorts([0o1036, names.count, booleans.count, numbers.count, strings.count, table.count])
        writer.bytes += names + booleans
        writer.numbers(numbers)
        writer.shorts(strings.map(Int.init))
        writer.bytes += table
        writer.align()
        writer.shorts([
            extended.booleans.count, extended.numbers.count, extended.strings.count,
            extended.strings.count + extended.names.count, extended.table.count,
        ])
        writer.bytes += extended.booleans
        writer.numbers(extended.numbers)
        writer.shorts((extended.strings + extended.names).map(Int.init))
        writer.bytes += extended.table
        return writer.bytes
    }
}

private struct Reader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func align() { position += position & 1 }

    mutating func bytes(_ count: Int) -> [UInt8]? {
        guard count >= 0, position + count <= bytes.count else { return nil }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    mutating func short() -> Int16? {
        bytes(2).map { Int16(bitPattern: UInt16($0[0]) | UInt16($0[1]) << 8) }
    }

    mutating func count() -> Int? { short().map(Int.init) }

    mutating func shorts(_ count: Int) -> [Int16]? {
        var result: [Int16] = []
        for _ in 0..<max(0, count) {
            guard let value = short() else { return nil }
            result.append(value)
        }
        return result
    }

    /// Numbers begin at an even place.
    mutating func numbers(_ count: Int, isWide: Bool) -> [Int32]? {
        align()
        guard isWide else { return shorts(count)?.map(Int32.init) }
        return bytes(4 * count).map { bytes in
            (0..<count).map { index in
                (0..<4).reduce(Int32(0)) {
                    $0 | Int32(truncatingIfNeeded: UInt32(bytes[4 * index + $1]) << (8 * $1))
                }
            }
        }
    }
}

private struct Writer {
    var bytes: [UInt8] = []

    mutating func align() { if bytes.count & 1 == 1 { bytes.append(0) } }

    mutating func shorts(_ values: [Int]) {
        for value in values {
            bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
        }
    }

    mutating func numbers(_ values: [Int32]) {
        align()
        for value in values {
            for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> Int32(shift))) }
        }
    }
}
