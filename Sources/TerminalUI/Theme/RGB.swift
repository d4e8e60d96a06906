import Glibc

/// A colour as screens mix it, eight bits a channel, in sRGB.
package struct RGB: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// From a number: 0xRRGGBB.
    package init(_ value: Int) {
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 16),
            green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value)
        )
    }

    package static let black = RGB(red: 0, green: 0, blue: 0)
    package static let white = RGB(red: 255, green: 255, blue: 255)

    /// Reads six hexadecimal digits, with or without `#` before them.
    package init?(hex: some StringProtocol) {
        let digits = hex.hasPrefix("#") ? String(hex.dropFirst()) : String(hex)
        guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
        else { return nil }
        self.init(
            red: UInt8(value >> 16),
            green: UInt8(value >> 8 & 0xFF),
            blue: UInt8(value & 0xFF)
        )
    }

    /// Relative luminance of WCAG 2, from 0 to 1.
    package var luminance: Double {
        let (red, green, blue) = linear
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Contrast ratio of WCAG 2, from 1 to 21.
    package func contrast(with other: RGB) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// This colour with `amount` of `other` in it: 0 is this one, 1 the other.
    package func mixed(with other: RGB, amount: Double) -> RGB {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8((Double(from) + (Double(to) - Double(from)) * min(1, max(0, amount))).rounded())
        }
        return RGB(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    private var linear: (Double, Double, Double) {
        func expand(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return (expand(red), expand(green), expand(blue))
    }

    /// Lightness and the two axes of Oklab, where equal distances look equal.
    var oklab: (Double, Double, Double) {
        let (red, green, blue) = linear
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        return (
            0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
            1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
            0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
        )
    }
}
