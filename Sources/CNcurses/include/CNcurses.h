// ncursesw: what Swift cannot import from it, and what may run inside a signal handler.
#ifndef CNCURSES_H
#define CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <term.h>
#include <termios.h>

#pragma clang assume_nonnull begin

static inline WINDOW *_Nullable cnc_screen(void) { return stdscr; }
static inline int cnc_key_f(int number) { return KEY_F(number); }
static inline FILE *cnc_stdin(void) { return stdin; }
static inline FILE *cnc_stdout(void) { return stdout; }

static const attr_t cnc_bold = A_BOLD;
static const attr_t cnc_dim = A_DIM;
static const attr_t cnc_underline = A_UNDERLINE;
static const attr_t cnc_reverse = A_REVERSE;

/// tigetstr(3x); NULL when the terminal lacks `name` as well as when there is no such name.
const char *_Nullable cnc_string(const char *name);

/// What one character of a row shows.
struct cnc_cell {
    /// A base and up to four marks; `count` of them are set.
    uint32_t scalars[5];
    int count;
    /// 1 or 2 columns.
    int width;
    attr_t attributes;
    int pair;
};

/// Puts `count` characters side by side into the screen's picture. Pairs above 255 are possible.
/// A character whose width the C library sees otherwise becomes U+FFFD and blanks, so that a row never shifts.
void cnc_put(int row, int column, const struct cnc_cell *cells, int count);

// The guard: one for the one terminal of a process.

/// Catches signals from now on. Those that end or stop a program, and changes of size, are noted for
/// `cnc_guard_take` and wake `wake`, an eventfd. Those of a crash, while the guard is armed, write `restore` to
/// `terminal`, set `saved`, and die by default action, past any handler installed before.
void cnc_guard_install(int terminal, int wake, const struct termios *saved, const char *restore, int length);
/// Whether the terminal is ours now: disarmed while it is lent to an editor.
void cnc_guard_arm(bool armed);
/// The signals noted since the last call, bit N for signal N.
uint64_t cnc_guard_take(void);
/// Gives every signal back to who had it before.
void cnc_guard_remove(void);
/// Stops this process and its job, as Ctrl-Z in a cooked terminal does; returns when it is continued.
void cnc_stop_job(void);

#pragma clang assume_nonnull end
#endif
