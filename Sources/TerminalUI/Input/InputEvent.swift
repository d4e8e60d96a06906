/// A key as the program sees it.
package enum Key: Hashable, Sendable {
    /// A printable character, as typed.
    case character(Character)
    /// Ctrl and a lower-case letter.
    case control(Character)
    /// Alt (or Esc in the same read) and a character.
    case alt(Character)
    case enter, escape, tab, shiftTab, backspace, delete
    case up, down, left, right, pageUp, pageDown, home, end
    case function(Int)
}

/// Something the user or the terminal did.
package enum InputEvent: Hashable, Sendable {
    case key(Key)
    /// A bracketed paste, whole.
    case paste(String)
    case mouse(MouseEvent)
    /// The terminal has this size now.
    case resize(Size)
    /// SIGINT, SIGTERM, SIGHUP: end in good order; the number is the signal's.
    case terminate(signal: Int32)
    /// The program is in the foreground again after a suspend or another program: draw everything.
    case resumed
    /// The terminal's page is dark or light, as far as it says.
    case appearance(isDark: Bool)
}

/// A press, release or wheel step at a cell.
package struct MouseEvent: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case press, release, drag, wheelUp, wheelDown
    }

    package var action: Action
    package var at: Point
    /// 2 for the second press of a double click.
    package var clicks: Int

    package init(action: Action, at: Point, clicks: Int = 1) {
        self.action = action
        self.at = at
        self.clicks = clicks
    }
}
