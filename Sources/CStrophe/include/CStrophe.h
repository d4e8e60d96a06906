// libstrophe: the client side of XMPP, and what its callbacks cannot tell Swift.
#ifndef CSTROPHE_H
#define CSTROPHE_H
#include <strophe.h>

#pragma clang assume_nonnull begin

/// Makes the connection refuse every certificate that is not trusted, and note its sockets: keep-alive on, no delay of
/// small writes. The notes are of the calling thread, on which the connection must then be driven.
void fcm_strophe_prepare(xmpp_conn_t *connection);

/// A copy of the socket that this thread's connection has made since the last call, for the caller to poll, shut down
/// and close; -1 when it has made none.
int fcm_strophe_take_socket(void);

/// Why this thread's connection did not trust the server's certificate; NULL when it did not object.
const char *_Nullable fcm_strophe_certificate_refusal(void);

#pragma clang assume_nonnull end
#endif
