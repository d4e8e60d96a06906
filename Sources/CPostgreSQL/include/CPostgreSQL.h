// libpq, loaded when it is first used, and what Swift cannot import from it.
#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H
#include <postgresql/libpq-fe.h>

// Why the library cannot be used, or NULL: to be asked before anything else.
const char *_Nullable cpostgresql_missing(void);

// Character constants, which do not import as what PQresultErrorField takes.
static const int cpostgresql_diagnosed_state = PG_DIAG_SQLSTATE;
static const int cpostgresql_diagnosed_message = PG_DIAG_MESSAGE_PRIMARY;
#endif
