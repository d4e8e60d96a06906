// Linux calls that Swift's Glibc module hides or cannot import.
#ifndef CPOSIX_H
#define CPOSIX_H

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <termios.h>

#pragma clang assume_nonnull begin

/// accept4(2): the accepted socket is non-blocking and closed on exec. Returns -1 and sets errno on failure.
int cposix_accept(int listener);

#pragma clang assume_nonnull end
#endif
