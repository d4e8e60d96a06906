/// One word of a command line, made of text and of variables that the shell puts in.
package struct ShellWord: Hashable, Sendable, ExpressibleByStringLiteral {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// What must not be written out, such as a token: its name in the environment.
        case variable(String)
        /// What is no word of a shell, as it is.
        case verbatim(String)
    }

    package var parts: [Part]

    package init(_ parts: Part...) { self.parts = parts }

    package init(_ text: String) { parts = [.text(text)] }

    package init(stringLiteral text: String) { self.init(text) }

    package static func + (left: ShellWord, right: ShellWord) -> ShellWord {
        var word = left
        word.parts += right.parts
        return word
    }

    /// As a POSIX shell reads it.
    ///
    /// Everything but the plainest text stands in single quotes, where no shell changes anything.
    package var quoted: String {
        pieces.map(\.quoted).joined()
    }

    /// What can stand at the end of one line and go on at the beginning of the next, in order.
    var pieces: [Piece] {
        let pieces = parts.flatMap { part -> [Piece] in
            switch part {
            case .variable(let name): [.variable(name)]
            case .verbatim(let text): [.text(text, isPlain: true)]
            case .text(let text): Piece.pieces(of: text)
            }
        }
        return pieces.isEmpty ? [.text("", isPlain: false)] : pieces
    }

    /// A part of a word that is quoted in one way.
    enum Piece: Hashable, Sendable {
        /// Without quotes if `isPlain`, else in single ones.
        case text(String, isPlain: Bool)
        case apostrophe
        /// As it is: no substitution ends with one.
        case newline
        /// What a screen does not show, or a terminal obeys: printed from its bytes.
        case hidden(Unicode.Scalar)
        case variable(String)

        var quoted: String {
            switch self {
            case .text(let text, let isPlain): isPlain ? text : "'\(text)'"
            case .apostrophe: "\\'"
            case .newline: "'\n'"
            case .hidden(let scalar): "\"$(printf '\(Self.octal(scalar))')\""
            case .variable(let name): "\"$\(name)\""
            }
        }

        static func pieces(of text: String) -> [Piece] {
            var pieces: [Piece] = []
            var run = String.UnicodeScalarView()
            func end() {
                guard !run.isEmpty else { return }
                let text = String(run)
                pieces.append(.text(text, isPlain: text.unicodeScalars.allSatisfy(isPlain)))
                run = String.UnicodeScalarView()
            }
            for scalar in text.unicodeScalars {
                if scalar == "'" {
                    end()
                    pieces.append(.apostrophe)
                } else if scalar == "\n" {
                    end()
                    pieces.append(.newline)
                } else if scalar.isHidden {
                    end()
                    // No argument can hold it.
                    if scalar.value != 0 { pieces.append(.hidden(scalar)) }
                } else {
                    run.append(scalar)
                }
            }
            end()
            return pieces
        }

        private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                || "-_./:@%+,".unicodeScalars.contains(scalar)
        }

        private static func octal(_ scalar: Unicode.Scalar) -> String {
            String(scalar).utf8.map { byte in
                let digits = String(byte, radix: 8)
                return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }.joined()
        }
    }
}

extension Unicode.Scalar {
    /// Whether a screen does not show it as it is: controls, marks of direction, joiners and variation selectors.
    var isHidden: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
            0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
