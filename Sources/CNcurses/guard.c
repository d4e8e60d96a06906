#define _GNU_SOURCE
#include "CNcurses.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// All of it belongs to the one thread that owns the terminal, but for what handlers read: that is set before
// they are installed, or atomic.
static int terminal_fd = -1;
static atomic_int wake_fd = -1;
static struct termios saved_settings;
static char restore_text[1024];
static int restore_length;
static atomic_bool is_armed;
static atomic_ullong noted;
static struct sigaction before[65];
static bool is_installed;

static const int noted_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
#define COUNT(list) (int)(sizeof list / sizeof *list)

static void on_noted(int number) {
    int kept = errno;
    bool is_for_editor = number == SIGINT || number == SIGQUIT || number == SIGTSTP;
    // ncurses finds the new size by its own handler.
    if (number == SIGWINCH && before[number].sa_handler != SIG_DFL && before[number].sa_handler != SIG_IGN)
        before[number].sa_handler(number);
    if (atomic_load(&is_armed) || !is_for_editor) {
        atomic_fetch_or(&noted, 1ULL << number);
        uint64_t one = 1;
        (void)!write(atomic_load(&wake_fd), &one, sizeof one);
    }
    errno = kept;
}

static void on_crash(int number) {
    if (atomic_exchange(&is_armed, false)) {
        (void)!write(terminal_fd, restore_text, (size_t)restore_length);
        tcsetattr(terminal_fd, TCSANOW, &saved_settings);
        // The handler before ours may be a debugger that asks on this terminal; the default action does not.
        signal(number, SIG_DFL);
    } else {
        sigaction(number, &before[number], NULL);
    }
    // Not blocked here (SA_NODEFER), so this ends the process now, also when the signal was sent by kill(2).
    raise(number);
}

void cnc_guard_install(int terminal, int wake, const struct termios *saved, const char *restore, int length) {
    if (is_installed) return;
    is_installed = true;
    terminal_fd = terminal;
    atomic_store(&wake_fd, wake);
    saved_settings = *saved;
    restore_length = length < (int)sizeof restore_text ? length : (int)sizeof restore_text;
    memcpy(restore_text, restore, (size_t)restore_length);
    atomic_store(&noted, 0);
    atomic_store(&is_armed, true);

    // A stack of its own, because a crash may be an overflow of the usual one.
    static char stack[64 * 1024];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);

    for (int i = 0; i < COUNT(noted_signals); i++) {
        struct sigaction action = {.sa_handler = on_noted, .sa_flags = SA_RESTART};
        sigemptyset(&action.sa_mask);
        sigaction(noted_signals[i], NULL, &before[noted_signals[i]]);
        sigaction(noted_signals[i], &action, NULL);
    }
    for (int i = 0; i < COUNT(crash_signals); i++) {
        struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK | SA_NODEFER};
        sigemptyset(&action.sa_mask);
        sigaction(crash_signals[i], &action, &before[crash_signals[i]]);
    }
}

void cnc_guard_arm(bool armed) { atomic_store(&is_armed, armed); }

uint64_t cnc_guard_take(void) { return atomic_exchange(&noted, 0); }

void cnc_guard_remove(void) {
    if (!is_installed) return;
    is_installed = false;
    atomic_store(&is_armed, false);
    atomic_store(&wake_fd, -1);
    for (int i = 0; i < COUNT(noted_signals); i++)
        sigaction(noted_signals[i], &before[noted_signals[i]], NULL);
    for (int i = 0; i < COUNT(crash_signals); i++)
        sigaction(crash_signals[i], &before[crash_signals[i]], NULL);
}

void cnc_stop_job(void) {
    struct sigaction ours, usual = {.sa_handler = SIG_DFL};
    sigemptyset(&usual.sa_mask);
    sigaction(SIGTSTP, &usual, &ours);
    // The whole job, so that a wrapper around this program stops as well and the shell comes back.
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
}
