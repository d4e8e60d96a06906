/// What one or two cells show: a base and at most four marks on it.
package struct CellCluster: Hashable, Sendable {
    package var base: Unicode.Scalar
    /// Up to four combining marks, 21 bits each, the first one lowest; 0 ends them.
    var marks: (low: UInt64, high: UInt64)
    /// 1 or 2.
    package var width: Int

    package static func == (left: Self, right: Self) -> Bool {
        left.base == right.base && left.marks == right.marks && left.width == right.width
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(base)
        hasher.combine(marks.low)
        hasher.combine(marks.high)
    }
}

/// Text from anywhere as a sequence of what cells may safely show.
///
/// Controls become visible marks, bidirectional controls `·`; joiners, variation selectors and other invisible
/// format characters are dropped, except a ``HalfSpace`` that is seen, which is a mark on the letter before; and so is
/// every mark after the fourth on a base. Nothing that comes out of
/// here can move a cursor, change a direction or end a cell early.
package struct CellClusters<Scalars: Sequence>: Sequence, IteratorProtocol
where Scalars.Element == Unicode.Scalar {
    private var scalars: Scalars.Iterator
    private var pending: Unicode.Scalar?
    /// The scalar of the text that was read beyond a half-space.
    private var ahead: Unicode.Scalar?
    /// The base of the cluster being read.
    private var base: Unicode.Scalar = " "

    package init(_ scalars: Scalars) {
        self.scalars = scalars.makeIterator()
    }

    package mutating func next() -> CellCluster? {
        guard let first = take() else { return nil }
        let width = CellWidth.of(first)
        guard width > 0 else {
            // A mark without a base stands on a dotted circle, where it can be seen.
            pending = first
            return cluster(base: "\u{25CC}", width: 1)
        }
        return cluster(base: first, width: width)
    }

    private mutating func cluster(base: Unicode.Scalar, width: Int) -> CellCluster {
        self.base = base
        var result = CellCluster(base: base, marks: (0, 0), width: width)
        var count = 0
        while let mark = take() {
            guard CellWidth.of(mark) == 0 else {
                pending = mark
                break
            }
            switch count {
            case 0: result.marks.low = UInt64(mark.value)
            case 1: result.marks.low |= UInt64(mark.value) << 21
            case 2: result.marks.high = UInt64(mark.value)
            case 3: result.marks.high |= UInt64(mark.value) << 21
            case _: break
            }
            count += 1
        }
        return result
    }

    /// The next scalar that is shown at all, already replaced where it must be.
    private mutating func take() -> Unicode.Scalar? {
        if let scalar = pending {
            pending = nil
            return scalar
        }
        while let scalar = ahead ?? scalars.next() {
            ahead = nil
            if let shown = VisibleScalar.of(scalar) { return shown }
            guard scalar == HalfSpace.scalar else { continue }
            ahead = scalars.next()
            if let ahead, HalfSpace.isSeen(between: base, and: ahead) { return scalar }
        }
        return nil
    }
}

/// Which scalar a cell shows in place of another.
package enum VisibleScalar {
    /// The scalar itself, the mark that stands for it, or `nil` when it is dropped.
    package static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let value = scalar.value
        switch value {
        case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x61B:
            return scalar
        case 0...0x1F:
            // The control pictures block mirrors C0.
            return Unicode.Scalar(0x2400 + value)
        case 0x7F:
            return "\u{2421}"
        case 0x80...0x9F:
            return "\u{2426}"
        case 0x2028, 0x2029:
            return "\u{2424}"
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
            return "·"
        case 0xAD, 0x180B...0x180F, 0x200B...0x200D, 0x2060...0x2065, 0x206A...0x206F, 0xFE00...0xFE0F,
            0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF:
            return nil
        case _ where value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value):
            // Noncharacters have no agreed width.
            return "\u{FFFD}"
        case _:
            return scalar
        }
    }
}
