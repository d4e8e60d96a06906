// Linux calls that Swift's Glibc module hides or cannot import.
#ifndef CPOSIX_H
#define CPOSIX_H

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <termios.h>
#include <time.h>

#pragma clang assume_nonnull begin

/// accept4(2): the accepted socket is non-blocking and closed on exec. Returns -1 and sets errno on failure.
int cposix_accept(int listener);

/// Where a host can be reached; what `struct sockaddr_storage` holds, without its elusive members.
typedef struct {
    int family;
    unsigned length;
    unsigned char bytes[128];
} cposix_address;

/// getaddrinfo(3) for TCP: fills up to `capacity` addresses. Returns how many, or -1 when the name is not found. Blocks.
int cposix_resolve(const char *host, const char *port, cposix_address *addresses, int capacity);

/// Begins to connect a new socket, non-blocking, closed on exec and without Nagle's delay. Returns it, or -1.
int cposix_begin_connect(const cposix_address *address);

/// How a begun connection went: 0, or the error.
int cposix_connect_error(int socket);

/// Starts `arguments` (ended by NULL, the first looked up in PATH) in a new session whose controlling terminal is a
/// new pseudo-terminal of that size. Returns the terminal's other end, closed on exec, and the process id in `child`;
/// -1 and errno on failure. Swift cannot fork.
int cposix_spawn_on_terminal(char *_Nullable const *_Nonnull arguments, int columns, int rows, pid_t *child);

/// clock_gettime(2) in nanoseconds. Swift cannot always see the members of `struct timespec`: two modules define it.
long long cposix_clock(clockid_t clock);

/// timerfd_create(2) on the clock of ``cposix_set_timer``, closed on exec. Returns -1 on failure.
int cposix_timer(void);

/// Has a timer expire at `nanoseconds` of CLOCK_BOOTTIME; 0 for never. The members of `struct itimerspec` are elusive.
int cposix_set_timer(int timer, long long nanoseconds);

/// How far local time is ahead of UTC now, in seconds. The members of `struct tm` are as elusive as those of timespec.
long cposix_seconds_from_utc(void);

/// Runs `body` on a detached thread that no signal is delivered to but its own faults: the others stay with whoever owns
/// the terminal. Returns 0, or the error. Swift cannot always see the members of `sigset_t` either.
int cposix_start_thread(void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable context);

/// Sends no more on a socket, but still receives. SHUT_WR is as elusive where OpenSSL's headers are read too.
void cposix_end_output(int socket);

/// Has a terminal hand over single keys and show none; Ctrl-C and the like keep their meaning. `before` gets how it was.
/// Returns -1 where it is no terminal, or another program has it.
int cposix_take_keys(int terminal, struct termios *before);

/// Whether this program is the one that the terminal is for at the moment.
int cposix_has_terminal(int terminal);

/// Makes the terminal what it was, unless another program has it now.
void cposix_give_back(int terminal, const struct termios *before);

/// Lets the process have so many descriptors, as far as the hard limit goes; returns how many it may have now.
/// The struct's members are hidden in optimized builds.
unsigned long cposix_open_files(unsigned long wanted);

/// Has all threads allocate from one heap that grows a megabyte at a time; call it before there are threads.
/// The heaps that glibc gives to other threads than the first grow by single pages, a system call each.
void cposix_use_one_heap(void);

#pragma clang assume_nonnull end
#endif
