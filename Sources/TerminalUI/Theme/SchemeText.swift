/// The lines of a scheme file.
struct SchemeText {
    /// The most bytes a file may have; schemes have about a thousand.
    static let maximumBytes = 1 << 16

    /// Line 1 comes first.
    private(set) var lines: [Substring] = []

    /// Splits a file at LF, CR LF and CR, as editors number lines.
    ///
    /// - Throws: ``ThemeError`` with the line of the first byte that is no text in UTF-8.
    init(_ bytes: [UInt8], theme: String) throws(ThemeError) {
        guard bytes.count <= Self.maximumBytes else {
            throw ThemeError(
                theme: theme,
                line: 1,
                message: "more than \(Self.maximumBytes) bytes",
                remedy: "a scheme has about a thousand"
            )
        }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw ThemeError(theme: theme, line: 1, message: "UTF-16 text", remedy: "save it as UTF-8")
        }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var start = body.startIndex
        for index in body.indices where body[index] == 0x0A || body[index] == 0x0D {
            // The second half of a CR LF ends no line.
            if body[index] == 0x0A, index > body.startIndex, body[index - 1] == 0x0D {
                start = index + 1
                continue
            }
            try add(body[start..<index], theme)
            start = index + 1
        }
        try add(body[start...], theme)
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>, _ theme: String) throws(ThemeError) {
        let number = lines.count + 1
        guard !bytes.contains(where: { $0 < 0x20 && $0 != 0x09 }) else {
            throw ThemeError(
                theme: theme,
                line: number,
                message: "a control character",
                remedy: "a scheme is text; this may be another kind of file"
            )
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ThemeError(
                theme: theme,
                line: number,
                message: "bytes that are not UTF-8",
                remedy: "save it as UTF-8"
            )
        }
        lines.append(text[...])
    }
}
