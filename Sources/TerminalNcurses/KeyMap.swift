import CNcurses
import TerminalUI

/// Which key code of ncurses is what, and sequences that ncurses is told to know.
enum KeyMap {
    // Codes of our own, above all that curses.h uses and ncurses hands out.
    private static let pasteStart: Int32 = 2001
    private static let pasteEnd: Int32 = 2002
    private static let mouse: Int32 = 2003
    private static let report: Int32 = 2004
    private static let focus: Int32 = 2005

    /// What a terminal sends whatever its description says.
    private static let sequences: [(String, Int32)] = [
        ("\u{1B}[200~", pasteStart), ("\u{1B}[201~", pasteEnd), ("\u{1B}[<", mouse), ("\u{1B}[?", report),
        ("\u{1B}[I", focus), ("\u{1B}[O", focus),
        // Cursor keys in both of their modes, and the usual ones of descriptions that are not the terminal's.
        ("\u{1B}[A", KEY_UP), ("\u{1B}[B", KEY_DOWN), ("\u{1B}[C", KEY_RIGHT), ("\u{1B}[D", KEY_LEFT),
        ("\u{1B}OA", KEY_UP), ("\u{1B}OB", KEY_DOWN), ("\u{1B}OC", KEY_RIGHT), ("\u{1B}OD", KEY_LEFT),
        ("\u{1B}[H", KEY_HOME), ("\u{1B}[F", KEY_END), ("\u{1B}OH", KEY_HOME), ("\u{1B}OF", KEY_END),
        ("\u{1B}[1~", KEY_HOME), ("\u{1B}[4~", KEY_END), ("\u{1B}[7~", KEY_HOME), ("\u{1B}[8~", KEY_END),
        ("\u{1B}[3~", KEY_DC), ("\u{1B}[5~", KEY_PPAGE), ("\u{1B}[6~", KEY_NPAGE), ("\u{1B}[Z", KEY_BTAB),
        ("\u{1B}OM", KEY_ENTER), ("\u{1B}OP", cnc_key_f(1)), ("\u{1B}[11~", cnc_key_f(1)),
    ]

    /// Tells ncurses the sequences it does not know from the terminal's description.
    static func define() {
        for (sequence, code) in sequences { define_key(sequence, code) }
    }

    /// What a key code means; `nil` for keys the program has no use for.
    static func piece(_ code: Int32) -> InputAssembler.Piece? {
        switch code {
        case pasteStart: .pasteStart
        case pasteEnd: .pasteEnd
        case mouse, KEY_MOUSE: .mouseStart
        case report: .reportStart
        case focus: .focus
        case _: key(code).map(InputAssembler.Piece.key)
        }
    }

    private static func key(_ code: Int32) -> Key? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_HOME, KEY_FIND: .home
        case KEY_END, KEY_SELECT: .end
        case KEY_PPAGE: .pageUp
        case KEY_NPAGE: .pageDown
        case KEY_BACKSPACE: .backspace
        case KEY_DC: .delete
        case KEY_ENTER: .enter
        case KEY_BTAB: .shiftTab
        case cnc_key_f(1)...cnc_key_f(24): .function(Int(code - cnc_key_f(0)))
        case _: nil
        }
    }
}
