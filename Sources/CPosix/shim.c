#define _GNU_SOURCE
#include "CPosix.h"

int cposix_accept(int listener) {
    return accept4(listener, 0, 0, SOCK_NONBLOCK | SOCK_CLOEXEC);
}
