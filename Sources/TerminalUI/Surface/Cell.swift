/// One cell of a ``Surface``: what it shows and how, in sixteen bytes that compare as two words.
///
/// A wide character is a cell of width 2 and a continuation after it.
package struct Cell: Hashable, Sendable {
    /// Base, first and second mark, 21 bits each.
    private var low: UInt64
    /// Third and fourth mark, 21 bits each; role and attributes, 8 bits each; then the four flags.
    private var high: UInt64

    private static let wideFlag: UInt64 = 1 << 58
    private static let continuationFlag: UInt64 = 1 << 59
    /// Of a text that is written from right to left; and the first of its cells.
    private static let directedFlag: UInt64 = 1 << 60
    private static let beginningFlag: UInt64 = 1 << 61

    package static let blank = Cell(style: .text)

    /// A blank.
    package init(style: Style) {
        low = 0x20
        high = Cell.bits(style)
    }

    package init(_ cluster: CellCluster, style: Style) {
        low = UInt64(cluster.base.value) | cluster.marks.low << 21
        high = cluster.marks.high | Cell.bits(style) | (cluster.width == 2 ? Cell.wideFlag : 0)
    }

    init(ascii byte: UInt8, styleBits: UInt64) {
        low = UInt64(byte)
        high = styleBits
    }

    /// The second half of a wide character.
    static func continuation(style: Style) -> Cell {
        var cell = Cell(style: style)
        cell.low = 0
        cell.high |= continuationFlag
        return cell
    }

    static func bits(_ style: Style) -> UInt64 {
        UInt64(style.role.rawValue) << 42 | UInt64(style.attributes.rawValue) << 50
    }

    package var isContinuation: Bool { high & Cell.continuationFlag != 0 }

    /// Whether it shows nothing but its style: a space without marks.
    package var isBlank: Bool { low == 0x20 && high & (1 << 42 - 1) == 0 && width == 1 }

    /// 1 or 2; 0 for a continuation.
    package var width: Int { isContinuation ? 0 : high & Cell.wideFlag != 0 ? 2 : 1 }

    /// Whether it belongs to a text with letters that are written from right to left, on a surface that isolates them.
    var isDirected: Bool { high & Cell.directedFlag != 0 }

    /// Whether it is the first one of such a text.
    var beginsDirected: Bool { high & Cell.beginningFlag != 0 }

    mutating func direct(isFirst: Bool) {
        high |= Cell.directedFlag | (isFirst ? Cell.beginningFlag : 0)
    }

    /// The base.
    var base: UInt32 { UInt32(low & 0x1F_FFFF) }

    package var style: Style {
        get {
            Style(
                Role(rawValue: UInt8(truncatingIfNeeded: high >> 42)) ?? .text,
                Style.Attributes(rawValue: UInt8(truncatingIfNeeded: high >> 50))
            )
        }
        set { high = high & ~(0xFFFF << 42) | Cell.bits(newValue) }
    }

    /// The base and then its marks, of which the first `count` are set.
    ///
    /// A continuation has none.
    package var scalars: (values: (UInt32, UInt32, UInt32, UInt32, UInt32), count: Int) {
        let mask: UInt64 = 0x1F_FFFF
        let values = (
            UInt32(low & mask), UInt32(low >> 21 & mask), UInt32(low >> 42 & mask), UInt32(high & mask),
            UInt32(high >> 21 & mask)
        )
        if isContinuation { return (values, 0) }
        if values.1 == 0 { return (values, 1) }
        if values.2 == 0 { return (values, 2) }
        if values.3 == 0 { return (values, 3) }
        return (values, values.4 == 0 ? 4 : 5)
    }

    func append(to text: inout String.UnicodeScalarView) {
        let (values, count) = scalars
        let all = [values.0, values.1, values.2, values.3, values.4]
        for value in all.prefix(count) {
            if let scalar = Unicode.Scalar(value) { text.append(scalar) }
        }
    }
}
