/// A text that can be told from every other: its letters are those of mathematics, `𝚊` for `a`, as wide as any.
package enum Marked {
    static func text(_ english: String) -> String {
        String(String.UnicodeScalarView(english.unicodeScalars.map(mark)))
    }

    private static func mark(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let first: UInt32
        switch scalar {
        case "A"..."Z": first = 0x1D670 - 0x41
        case "a"..."z": first = 0x1D68A - 0x61
        case _: return scalar
        }
        return Unicode.Scalar(first + scalar.value) ?? scalar
    }
}
