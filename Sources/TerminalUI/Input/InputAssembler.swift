/// Makes events of the pieces a terminal library reads: pastes, mouse reports, Alt; and tells the terminal's answers
/// from text, those that nobody awaits too.
///
/// Feed it every piece with ``take(_:)`` and call ``finishRead()`` when there is no more to read; a lone Esc is
/// known for one only then.
package struct InputAssembler: Sendable {
    /// What one read gives.
    package enum Piece: Hashable, Sendable {
        case scalar(Unicode.Scalar)
        case key(Key)
        case pasteStart, pasteEnd
        /// The beginning `ESC [ <` of a mouse report in SGR form.
        case mouseStart
        /// The beginning of something that is no input: `ESC [ ?`.
        case reportStart
        /// A focus report: nothing.
        case focus
        case resize(Size)
    }

    /// The most a paste may bring, in scalars; the rest is dropped.
    package static let maximumPaste = 1 << 20

    private enum State: Sendable {
        case idle
        case escape
        case mouse(String)
        /// `CSI`: parameters until a final byte.
        case report(String)
        /// `OSC`, `DCS`, `APC`, `PM`, `SOS`: anything until `BEL` or `ESC \`.
        case string(String, isCommand: Bool, sawEscape: Bool)
        /// One more scalar of an unknown `ESC O x`.
        case single
    }

    private var state = State.idle
    /// What followed an Esc and began a sequence, while nothing has followed it: perhaps an Alt key.
    private var opening: Unicode.Scalar?
    private var paste: String.UnicodeScalarView?
    private var pasted = 0
    private var events: [InputEvent] = []
    private var reports: [TerminalReport] = []

    /// Whether answers are on their way, so that the beginning of one is not taken for an Alt key.
    package var awaitsAnswers = false

    /// The most scalars of a report that are kept.
    private static let maximumReport = 256

    package init() {}

    /// What the terminal has said since the last call.
    package mutating func takeReports() -> [TerminalReport] {
        defer { reports = [] }
        return reports
    }

    /// Whether a paste has begun that has not ended.
    package var isPasting: Bool { paste != nil }

    /// Takes the next piece.
    package mutating func take(_ piece: Piece) {
        switch piece {
        case .pasteStart:
            finishEscape()
            paste = String.UnicodeScalarView()
            pasted = 0
        case .pasteEnd:
            finishPaste()
        case .resize(let size):
            events.append(.resize(size))
        case .focus:
            finishEscape()
        case .mouseStart:
            finishEscape()
            state = .mouse("")
        case .reportStart:
            finishEscape()
            state = .report("?")
        case .key(let key):
            takeKey(key)
        case .scalar(let scalar):
            takeScalar(scalar)
        }
    }

    /// Ends what only more input in the same read could have continued, and gives all events so far.
    package mutating func finishRead() -> [InputEvent] {
        finishEscape()
        if let opening, !awaitsAnswers {
            events.append(.key(.alt(Character(opening))))
            state = .idle
            self.opening = nil
        }
        defer { events = [] }
        return events
    }

    /// Gives up waiting for the end of a paste; what came is the paste.
    package mutating func finishPaste() {
        guard let text = paste else { return }
        paste = nil
        events.append(.paste(String(text)))
    }

    private mutating func finishEscape() {
        if case .escape = state {
            events.append(.key(.escape))
            state = .idle
        }
    }

    private mutating func takeKey(_ key: Key) {
        if paste != nil {
            // Some libraries give keys for the control characters of a paste.
            if key == .enter { append("\n") }
            if key == .tab { append("\t") }
            return
        }
        finishEscape()
        (state, opening) = (.idle, nil)
        events.append(.key(key))
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        guard pasted < InputAssembler.maximumPaste else { return }
        pasted += 1
        paste?.append(scalar)
    }

    private mutating func takeScalar(_ scalar: Unicode.Scalar) {
        if paste != nil {
            append(scalar == "\r" ? "\n" : scalar)
            return
        }
        opening = nil
        switch state {
        case .idle:
            if scalar == "\u{1B}" { state = .escape } else { emit(scalar) }
        case .escape:
            takeAfterEscape(scalar)
        case .mouse(let text):
            takeMouse(text, scalar)
        case .report(let text):
            takeReport(text, scalar)
        case .string(let text, let isCommand, let sawEscape):
            takeString(text, isCommand: isCommand, sawEscape: sawEscape, scalar)
        case .single:
            state = .idle
        }
    }

    private mutating func takeAfterEscape(_ scalar: Unicode.Scalar) {
        state = .idle
        switch scalar {
        case "\u{1B}":
            events.append(.key(.escape))
            state = .escape
        case "[":
            (state, opening) = (.report(""), scalar)
        case "O":
            (state, opening) = (.single, scalar)
        case "]", "P", "_", "^", "X":
            (state, opening) = (.string("", isCommand: scalar == "]", sawEscape: false), scalar)
        case _ where scalar.value >= 0x20 && scalar.value != 0x7F:
            events.append(.key(.alt(Character(scalar))))
        case _:
            events.append(.key(.escape))
            emit(scalar)
        }
    }

    private mutating func takeReport(_ text: String, _ scalar: Unicode.Scalar) {
        guard (0x40...0x7E).contains(scalar.value) else {
            state = .report(Self.grown(text, scalar))
            return
        }
        state = .idle
        if let report = TerminalReport(parameters: text, final: scalar) { reports.append(report) }
    }

    private mutating func takeString(
        _ text: String,
        isCommand: Bool,
        sawEscape: Bool,
        _ scalar: Unicode.Scalar
    ) {
        guard scalar == "\u{7}" || scalar == "\u{9C}" || sawEscape && scalar == "\\" else {
            let isEscape = scalar == "\u{1B}"
            state = .string(
                isEscape ? text : Self.grown(text, scalar),
                isCommand: isCommand,
                sawEscape: isEscape
            )
            return
        }
        state = .idle
        if isCommand, let report = TerminalReport(command: text) { reports.append(report) }
    }

    private static func grown(_ text: String, _ scalar: Unicode.Scalar) -> String {
        text.utf8.count < maximumReport ? text + String(scalar) : text
    }

    private mutating func emit(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0D, 0x0A: events.append(.key(.enter))
        case 0x09: events.append(.key(.tab))
        case 0x08, 0x7F: events.append(.key(.backspace))
        case 0: events.append(.key(.control(" ")))
        case 1...26:
            events.append(.key(.control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))))
        case 28...31:
            events.append(.key(.control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))))
        case 0x80...0x9F: break
        case _: events.append(.key(.character(Character(scalar))))
        }
    }

    private mutating func takeMouse(_ text: String, _ scalar: Unicode.Scalar) {
        switch scalar {
        case "0"..."9", ";":
            state = .mouse(text.utf8.count < 32 ? text + String(scalar) : text)
        case "M", "m":
            state = .idle
            if let event = MouseEvent(sgr: text, released: scalar == "m") { events.append(.mouse(event)) }
        case _:
            state = .idle
        }
    }
}

extension MouseEvent {
    /// Reads `BUTTON;COLUMN;ROW`, counted from 1, of a mouse report in SGR form; `nil` for what is not used.
    package init?(sgr text: String, released: Bool) {
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2],
            column > 0, row > 0
        else { return nil }
        let point = Point(column: column - 1, row: row - 1)
        switch button {
        case _ where button & 64 != 0:
            guard button & 2 == 0 else { return nil }
            self.init(action: button & 1 == 0 ? .wheelUp : .wheelDown, at: point)
        case _ where button & 3 != 0:
            // Only the first button acts; the others are left to the terminal.
            return nil
        case _ where button & 32 != 0:
            self.init(action: .drag, at: point)
        case _:
            self.init(action: released ? .release : .press, at: point)
        }
    }
}
