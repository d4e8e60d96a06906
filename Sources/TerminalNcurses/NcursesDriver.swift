import CNcurses
import CPosix
import Glibc
package import TerminalUI

/// The driver for a real terminal: ncurses, its signals, and giving the terminal back in every death.
///
/// One at a time, owned by the main thread: ncurses is not thread-safe, and signals come to that thread first.
package final class NcursesDriver: TerminalDriver {
    /// What the environment and the user ask for.
    package struct Options: Sendable {
        /// Reports of presses, releases and the wheel.
        package var mouse: Bool
        /// Whether the first picture waits for the terminal to say what its page is like, for a moment.
        package var waitsForAppearance: Bool
        package var environment: [String: String]

        package init(mouse: Bool, waitsForAppearance: Bool = false, environment: [String: String]) {
            self.mouse = mouse
            self.waitsForAppearance = waitsForAppearance
            self.environment = environment
        }
    }

    package private(set) var size: Size
    /// How many colours are used, for `doctor` and the log.
    package let depth: ColorDepth
    /// What had to be done about the locale, in a sentence; `nil` when it is a UTF-8 one.
    package let localeNote: String?

    let line: TerminalLine
    private let eventWaker = EventWaker()
    /// Input is read from a pad, because reading from a window draws it.
    private let pad: UnsafeMutablePointer<WINDOW>
    private var modes: TerminalModes
    private let environment: [String: String]
    private var theme: Theme
    private var styles: StyleTable
    private var assembler = InputAssembler()
    private var clicks = ClickCounter()
    var probe: TerminalProbe
    /// Until when an answer is sure to be one, and not the beginning of an Alt key.
    var answersUntil = ContinuousClock.now
    /// What waits for the next ``wait(for:)``.
    var queued: [InputEvent] = []
    private var previous: Surface?
    private var previousCursor: Point?
    private var clearsNext = false
    private var isStopped = false
    private var isHungUp = false

    /// Takes the terminal.
    ///
    /// - Throws: ``TerminalUnavailable``, in words for the user, where there is no terminal or it cannot move
    ///   its cursor.
    package init(theme: Theme = .builtIn, options: Options) throws(TerminalUnavailable) {
        line = try TerminalLine()
        localeNote = TerminalStart.useUTF8()
        pad = try TerminalStart.start(line, options.environment)
        raw()
        noecho()
        nonl()
        keypad(pad, true)
        nodelay(pad, true)
        typeahead(-1)
        TerminalStart.setEscapeDelay(options.environment)
        KeyMap.define()
        depth = TerminalStart.depth(options.environment)
        if depth != .mono {
            start_color()
            use_default_colors()
        }
        self.theme = theme
        probe = TerminalProbe(name: TerminalStart.type, depth: depth)
        styles = StyleTable(Palette(theme, depth: depth, terminal: probe.colors))
        modes = TerminalModes(mouse: options.mouse, subscription: probe.subscription)
        environment = options.environment
        size = TerminalStart.size
        let restore = modes.off + TerminalStart.restoring
        var settings = line.settings
        cnc_guard_install(
            line.descriptor,
            eventWaker.descriptor,
            &settings,
            restore,
            Int32(restore.utf8.count)
        )
        line.send(modes.on)
        ask()
        if options.waitsForAppearance || depth == .ansi16 || depth == .ansi8 {
            awaitAnswers(for: TerminalStart.patience(options.environment))
        }
    }

    deinit { stop() }

    /// Whether the terminal's page is dark; `nil` where it has not said so.
    package var isDark: Bool? { probe.isDark }

    package var waker: any TerminalWaker { eventWaker }

    package func invalidate() {
        previous = nil
        clearsNext = true
    }

    package func use(_ theme: Theme) {
        guard !isStopped, theme != self.theme else { return }
        self.theme = theme
        restyle()
    }

    package func useMouse(_ isOn: Bool) {
        guard !isStopped, isOn != modes.mouse else { return }
        modes.mouse = isOn
        line.send(isOn ? TerminalModes.mouseOn : TerminalModes.mouseOff)
    }

    func restyle() {
        styles = StyleTable(Palette(theme, depth: depth, terminal: probe.colors))
        invalidate()
    }
}

// MARK: - Input

extension NcursesDriver {
    package func wait(for timeout: Duration?) -> [InputEvent] {
        if queued.isEmpty, !isStopped { pollForInput(timeout) }
        defer { queued = [] }
        return queued
    }

    private func pollForInput(_ timeout: Duration?) {
        var milliseconds = timeout.map(\.pollMilliseconds) ?? -1
        if assembler.isPasting { milliseconds = milliseconds < 0 ? 1000 : min(milliseconds, 1000) }
        var descriptors = [
            pollfd(fd: eventWaker.descriptor, events: Int16(POLLIN), revents: 0),
            // poll(2) passes over negative descriptors.
            pollfd(fd: isHungUp ? -1 : line.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let ready = poll(&descriptors, 2, milliseconds)
        if ready > 0, descriptors[0].revents != 0 { eventWaker.reset() }
        readInput()
        if ready == 0, assembler.isPasting {
            // The end of this paste got lost.
            assembler.finishPaste()
            queued += assembler.finishRead()
        }
        takeSignals()
        if ready > 0, descriptors[1].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
            isHungUp = true
            queued.append(.terminate(signal: SIGHUP))
        }
    }

    /// Reads all there is; a storm of resizes becomes one.
    func readInput() {
        var isResized = false
        var code: wint_t = 0
        while true {
            let result = wget_wch(pad, &code)
            if result == KEY_CODE_YES {
                let key = Int32(bitPattern: code)
                if key == KEY_RESIZE {
                    isResized = true
                } else if let piece = KeyMap.piece(key) {
                    assembler.take(piece)
                }
            } else if result == OK {
                if let scalar = Unicode.Scalar(code) { assembler.take(.scalar(scalar)) }
            } else {
                break
            }
        }
        assembler.awaitsAnswers = !probe.isClosed && .now < answersUntil
        queued += clicks.count(assembler.finishRead(), at: .now)
        take(assembler.takeReports())
        if isResized {
            size = TerminalStart.size
            previous = nil
            queued.append(.resize(size))
        }
    }

    private func takeSignals() {
        let signals = cnc_guard_take()
        guard signals != 0 else { return }
        func has(_ number: Int32) -> Bool { signals & (1 << UInt64(number)) != 0 }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where has(number) {
            queued.append(.terminate(signal: number))
        }
        if has(SIGTSTP) {
            suspend()
        } else if has(SIGCONT) {
            // Stopped by SIGSTOP: the shell has set the terminal its own way since.
            enter()
        }
    }
}

// MARK: - Output

extension NcursesDriver {
    package func show(_ surface: Surface, cursor: Point?) {
        guard !isStopped, !isHungUp else { return }
        let runs = surface.difference(from: previous)
        guard !runs.isEmpty || cursor != previousCursor || clearsNext else { return }
        var rows: [Int] = []
        for run in runs where rows.last != run.row && run.row < size.rows { rows.append(run.row) }
        for row in rows { put(row, of: surface) }
        // A row or two are shown at once in any case, and rows that scroll are moved by the terminal itself.
        let isFrame = probe.synchronizes && (clearsNext || surface.rowsToWrite(rows, over: previous) > 2)
        if clearsNext { clearok(cnc_screen(), true) }
        clearsNext = false
        place(cursor)
        if isFrame { line.send("\u{1B}[?2026h") }
        wrefresh(cnc_screen())
        if isFrame { line.send("\u{1B}[?2026l") }
        previous = surface
        previousCursor = cursor
    }

    package func copy(_ text: String) -> ClipboardAnswer {
        guard !isStopped, !isHungUp else { return .none }
        let (sequence, answer) = Clipboard.sequence(for: text, environment)
        line.send(sequence)
        return answer
    }

    /// Hands ncurses a row, which compares it with what the terminal shows.
    ///
    /// A blank is told in the style of the cell behind it where nobody can see the difference: every change of colours
    /// costs the terminal's line up to forty bytes. That depends on the row alone, for ncurses knows by its cells a row
    /// that has scrolled.
    private func put(_ row: Int, of surface: Surface) {
        let isolation = Isolation(ofRow: row, in: surface)
        let width = surface.size.columns
        var cells: [cnc_cell] = []
        cells.reserveCapacity(width)
        surface.withCells { all in
            var entries = all[row * width..<(row + 1) * width].map { styles.entry(for: $0.style) }
            for column in (0..<width - 1).reversed() where all[row * width + column].isBlank {
                let next = entries[column + 1]
                if entries[column].looksBlank(as: next) { entries[column] = next }
            }
            for column in 0..<width {
                let cell = all[row * width + column]
                if cell.isContinuation { continue }
                // The window may have become narrower since the picture was made.
                guard column + cell.width <= size.columns else { break }
                // A mark is a part of the cell before it: there is none of its own.
                if !cells.isEmpty { cells[cells.count - 1].append(isolation.before(column)) }
                cells.append(ncursesCell(cell, entries[column]))
                cells[cells.count - 1].append(isolation.after(column))
            }
        }
        guard !cells.isEmpty else { return }
        cnc_put(Int32(row), 0, cells, Int32(cells.count))
    }

    private func ncursesCell(_ cell: Cell, _ style: StyleTable.Entry) -> cnc_cell {
        let (scalars, count) = cell.scalars
        return cnc_cell(
            scalars: scalars,
            count: Int32(count),
            width: Int32(cell.width),
            attributes: style.attributes,
            pair: style.pair
        )
    }

    private func place(_ cursor: Point?) {
        guard let cursor, cursor.column < size.columns, cursor.row < size.rows else {
            curs_set(0)
            return
        }
        curs_set(1)
        wmove(cnc_screen(), Int32(cursor.row), Int32(cursor.column))
    }
}

// MARK: - Giving the terminal back

extension NcursesDriver {
    package func withTerminalReleased<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard !isStopped else { return try body() }
        leave()
        defer { enter() }
        return try body()
    }

    package func suspend() {
        guard !isStopped else { return }
        leave()
        cnc_stop_job()
        // Whatever was noted while we stood still led here or away from here again.
        let ended = cnc_guard_take() & (1 << UInt64(SIGTERM) | 1 << UInt64(SIGHUP))
        enter()
        if ended & (1 << UInt64(SIGTERM)) != 0 { queued.append(.terminate(signal: SIGTERM)) }
        if ended & (1 << UInt64(SIGHUP)) != 0 { queued.append(.terminate(signal: SIGHUP)) }
    }

    package func stop() {
        guard !isStopped else { return }
        leave()
        cnc_guard_remove()
        isStopped = true
    }

    private func leave() {
        // Whoever reads the terminal next has not asked.
        if .now < answersUntil { awaitAnswers(for: TerminalStart.patience(environment)) }
        endwin()
        line.send(modes.off)
        line.restore()
        cnc_guard_arm(false)
    }

    private func enter() {
        cnc_guard_arm(true)
        reset_prog_mode()
        line.send(modes.on)
        ask()
        // ncurses takes the screen again, whole, with the next picture.
        invalidate()
        queued.append(.resumed)
    }
}

extension cnc_cell {
    /// Puts marks of direction behind the base, as many as the cell has room for.
    fileprivate mutating func append(_ marks: [Unicode.Scalar]) {
        for mark in marks where count < 5 {
            switch count {
            case 1: scalars.1 = mark.value
            case 2: scalars.2 = mark.value
            case 3: scalars.3 = mark.value
            default: scalars.4 = mark.value
            }
            count += 1
        }
    }
}
