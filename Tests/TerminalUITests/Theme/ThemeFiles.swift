import Foundation
import TerminalUI

/// The schemes of this package and those that tests make.
enum ThemeFiles {
    /// The folder `Themes` of this package.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Themes")

    /// The names of the files there, without their extension, sorted.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { $0.deletingPathExtension().lastPathComponent }.sorted()
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: "\(name).yaml")))
    }

    static func shipped() throws -> [Theme] {
        try names().map { try Theme.parse(try bytes($0), name: $0) }
    }

    /// Sixteen greys from black to white, as entries of a palette.
    static let ramp = rampLines().joined(separator: "\n")

    /// The same without indentation: the older shape.
    static let flatRamp = rampLines(indentation: "").joined(separator: "\n")

    /// The lines of such a palette; `write` makes a value of six digits.
    static func rampLines(indentation: String = "  ", write: (String) -> String = { "\"\($0)\"" }) -> [String]
    {
        (0..<16).map { index in
            let digit = String(index, radix: 16)
            return "\(indentation)base0\(digit.uppercased()): " + write(String(repeating: digit, count: 6))
        }
    }

    /// Sixteen colours whatever; many of their pairs cannot be read as they are.
    static func random(_ random: inout some RandomNumberGenerator, name: String = "random") throws -> Theme {
        let slots = (0..<16).map { index in
            let color = String(UInt32.random(in: 0x100_0000...0x1FF_FFFF, using: &random), radix: 16)
                .dropFirst()
            return "base0\(String(index, radix: 16)): \"\(color)\""
        }
        return try Theme.parse(Array(slots.joined(separator: "\n").utf8), name: name)
    }
}

extension Theme {
    /// A theme of text.
    static func parse(_ text: String, name: String) throws(ThemeError) -> Theme {
        try parse(Array(text.utf8), name: name)
    }
}
