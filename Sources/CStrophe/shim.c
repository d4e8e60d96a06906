#define _GNU_SOURCE
#include "CStrophe.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

// A connection lives on one thread, and the library's callbacks for these two carry no context.
static _Thread_local int socket_copy = -1;
static _Thread_local char refusal[256];

static int prepare_socket(xmpp_conn_t *connection, void *socket) {
    (void)connection;
    int descriptor = *(int *)socket;
    // The library waits by select(2), which writes past its set for larger ones.
    if (descriptor >= FD_SETSIZE) return -1;
    int one = 1, idle = 60, interval = 15, count = 4;
    setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &one, sizeof one);
    setsockopt(descriptor, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
    setsockopt(descriptor, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
    setsockopt(descriptor, IPPROTO_TCP, TCP_KEEPCNT, &count, sizeof count);
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    if (socket_copy >= 0) close(socket_copy);
    socket_copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    return socket_copy < 0 ? -1 : 0;
}

static int refuse_certificate(const xmpp_tlscert_t *certificate, const char *const reason) {
    (void)certificate;
    snprintf(refusal, sizeof refusal, "%s", reason ? reason : "it cannot be verified");
    return 0;
}

void fcm_strophe_prepare(xmpp_conn_t *connection) {
    socket_copy = -1;
    refusal[0] = 0;
    xmpp_conn_set_sockopt_callback(connection, prepare_socket);
    xmpp_conn_set_certfail_handler(connection, refuse_certificate);
}

int fcm_strophe_take_socket(void) {
    int taken = socket_copy;
    socket_copy = -1;
    return taken;
}

const char *fcm_strophe_certificate_refusal(void) { return refusal[0] ? refusal : 0; }
