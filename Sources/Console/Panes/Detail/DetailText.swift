import TerminalUI

/// Something to read: a heading over lines that are wrapped to the box.
package struct DetailText: Hashable, Sendable {
    /// What a line is.
    package enum Tone: Hashable, Sendable {
        case plain, heading, good, warning, error
    }

    package struct Line: Hashable, Sendable {
        package var text: String
        package var tone: Tone

        package init(_ text: String, _ tone: Tone = .plain) {
            self.text = text
            self.tone = tone
        }
    }

    package var title: String
    package var heading: String
    package var lines: [Line]

    package init(title: String, heading: String, lines: [Line]) {
        self.title = title
        self.heading = heading
        self.lines = lines
    }

    /// The lines as they fit; what follows the first part of one is indented like it.
    package func rows(columns: Int) -> [Line] {
        lines.flatMap { line in
            let indent = String(line.text.prefix { $0 == " " })
            let parts = line.text.dropFirst(indent.count).description
                .wrapped(toColumns: max(10, columns - indent.count - 2))
            return parts.enumerated().map { index, part in
                Line(indent + (index == 0 ? "" : "  ") + part, line.tone)
            }
        }
    }
}

extension DetailText.Tone {
    var style: Style {
        switch self {
        case .plain: .text
        case .heading: Style(.info, [.bold])
        case .good: Style(.success)
        case .warning: Style(.warning)
        case .error: Style(.error)
        }
    }
}
