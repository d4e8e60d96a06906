#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

int cposix_accept(int listener) {
    return accept4(listener, 0, 0, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int cposix_resolve(const char *host, const char *port, cposix_address *addresses, int capacity) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG};
    struct addrinfo *found = NULL;
    if (getaddrinfo(host, port, &hints, &found)) {
        // Without any network but loopback, AI_ADDRCONFIG hides loopback too.
        hints.ai_flags = AI_NUMERICHOST;
        if (getaddrinfo(host, port, &hints, &found)) return -1;
    }
    int count = 0;
    for (struct addrinfo *one = found; one && count < capacity; one = one->ai_next) {
        if (one->ai_addrlen > sizeof addresses[count].bytes) continue;
        addresses[count].family = one->ai_family;
        addresses[count].length = one->ai_addrlen;
        memcpy(addresses[count].bytes, one->ai_addr, one->ai_addrlen);
        count++;
    }
    freeaddrinfo(found);
    return count;
}

int cposix_begin_connect(const cposix_address *address) {
    int made = socket(address->family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (made < 0) return -1;
    int yes = 1;
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    struct sockaddr_storage where;
    memcpy(&where, address->bytes, address->length);
    if (connect(made, (struct sockaddr *)&where, address->length) == 0 || errno == EINPROGRESS) return made;
    int code = errno;
    close(made);
    errno = code;
    return -1;
}

int cposix_connect_error(int socket) {
    int code = 0;
    socklen_t length = sizeof code;
    if (getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &length)) return errno;
    return code;
}

int cposix_spawn_on_terminal(char *const *arguments, int columns, int rows, pid_t *child) {
    char name[128];
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master < 0) return -1;
    if (grantpt(master) || unlockpt(master) || ptsname_r(master, name, sizeof name) ||
        ioctl(master, TIOCSWINSZ, &size)) {
        close(master);
        return -1;
    }
    *child = fork();
    if (*child < 0) {
        close(master);
        return -1;
    }
    if (*child > 0) return master;
    int terminal;
    if (setsid() < 0 || (terminal = open(name, O_RDWR)) < 0 || ioctl(terminal, TIOCSCTTY, 0)) _exit(127);
    dup2(terminal, 0);
    dup2(terminal, 1);
    dup2(terminal, 2);
    if (terminal > 2) close(terminal);
    execvp(arguments[0], arguments);
    _exit(127);
}

long long cposix_clock(clockid_t clock) {
    struct timespec time = {0, 0};
    clock_gettime(clock, &time);
    return (long long)time.tv_sec * 1000000000 + time.tv_nsec;
}

int cposix_timer(void) { return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC); }

int cposix_set_timer(int timer, long long nanoseconds) {
    struct itimerspec when = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
    return timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}

long cposix_seconds_from_utc(void) {
    time_t now = time(NULL);
    struct tm parts;
    return localtime_r(&now, &parts) ? parts.tm_gmtoff : 0;
}

void cposix_end_output(int socket) {
    shutdown(socket, SHUT_WR);
}

int cposix_start_thread(void *(*body)(void *), void *context) {
    static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
    sigset_t everything, before;
    pthread_t thread;
    sigfillset(&everything);
    // A fault of the thread itself has to reach the crash handler.
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&everything, faults[i]);
    // The thread inherits the mask.
    pthread_sigmask(SIG_SETMASK, &everything, &before);
    int error = pthread_create(&thread, NULL, body, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error == 0) pthread_detach(thread);
    return error;
}

void cposix_use_one_heap(void) {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TOP_PAD, 1 << 20);
}

int cposix_has_terminal(int terminal) {
    return tcgetpgrp(terminal) == getpgrp();
}

int cposix_take_keys(int terminal, struct termios *before) {
    if (!cposix_has_terminal(terminal) || tcgetattr(terminal, before) != 0) return -1;
    struct termios keys = *before;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    return tcsetattr(terminal, TCSANOW, &keys);
}

void cposix_give_back(int terminal, const struct termios *before) {
    if (cposix_has_terminal(terminal)) tcsetattr(terminal, TCSANOW, before);
}

unsigned long cposix_open_files(unsigned long wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    if (limit.rlim_cur < wanted) {
        rlim_t before = limit.rlim_cur;
        limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = before;
    }
    return limit.rlim_cur;
}
