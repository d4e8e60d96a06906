// libpq, loaded when a registry is first opened in PostgreSQL: it brings Kerberos and LDAP with it, which no other run
// should have to load, and it may be missing where nobody uses it.
//
// Each function that this project calls is defined here, as libpq-fe.h declares it, and passes on to the library's own.
#include "CPostgreSQL.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#define FUNCTIONS(each) \
    each(PGconn *, PQconnectStartParams, (const char *const *keywords, const char *const *values, int expand), \
        (keywords, values, expand)) \
    each(PostgresPollingStatusType, PQconnectPoll, (PGconn *conn), (conn)) \
    each(void, PQfinish, (PGconn *conn), (conn)) \
    each(ConnStatusType, PQstatus, (const PGconn *conn), (conn)) \
    each(const char *, PQparameterStatus, (const PGconn *conn, const char *name), (conn, name)) \
    each(char *, PQerrorMessage, (const PGconn *conn), (conn)) \
    each(int, PQsocket, (const PGconn *conn), (conn)) \
    each(int, PQconnectionNeedsPassword, (const PGconn *conn), (conn)) \
    each(PGVerbosity, PQsetErrorVerbosity, (PGconn *conn, PGVerbosity verbosity), (conn, verbosity)) \
    each(PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *conn, PQnoticeProcessor tell, void *context), \
        (conn, tell, context)) \
    each(int, PQsetnonblocking, (PGconn *conn, int is_on), (conn, is_on)) \
    each(int, PQsendQuery, (PGconn *conn, const char *query), (conn, query)) \
    each(int, PQsendPrepare, \
        (PGconn *conn, const char *name, const char *query, int count, const Oid *types), \
        (conn, name, query, count, types)) \
    each(int, PQsendQueryPrepared, \
        (PGconn *conn, const char *name, int count, const char *const *values, const int *lengths, \
            const int *formats, int format), \
        (conn, name, count, values, lengths, formats, format)) \
    each(int, PQflush, (PGconn *conn), (conn)) \
    each(int, PQconsumeInput, (PGconn *conn), (conn)) \
    each(int, PQisBusy, (PGconn *conn), (conn)) \
    each(PGresult *, PQgetResult, (PGconn *conn), (conn)) \
    each(int, PQputCopyData, (PGconn *conn, const char *bytes, int count), (conn, bytes, count)) \
    each(int, PQputCopyEnd, (PGconn *conn, const char *mistake), (conn, mistake)) \
    each(ExecStatusType, PQresultStatus, (const PGresult *result), (result)) \
    each(char *, PQresultErrorField, (const PGresult *result, int field), (result, field)) \
    each(int, PQntuples, (const PGresult *result), (result)) \
    each(char *, PQcmdTuples, (PGresult *result), (result)) \
    each(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column)) \
    each(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column)) \
    each(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column)) \
    each(void, PQclear, (PGresult *result), (result))

static struct {
#define MEMBER(type, name, parameters, arguments) type (*name) parameters;
    FUNCTIONS(MEMBER)
} library;

static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *find(void *handle, const char *name) {
    void *function = handle ? dlsym(handle, name) : NULL;
    if (handle && !function && !missing) missing = strdup(dlerror());
    return function;
}

static void load(void) {
    void *handle = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!handle) missing = strdup(dlerror());
#define FIND(type, name, parameters, arguments) library.name = find(handle, #name);
    FUNCTIONS(FIND)
}

const char *cpostgresql_missing(void) {
    pthread_once(&once, load);
    return missing;
}

// Nothing else is called before cpostgresql_missing has said that nothing is.
// Hidden, so that the library keeps calling its own functions and not these.
#define FORWARD(type, name, parameters, arguments) \
    __attribute__((visibility("hidden"))) type name parameters { return library.name arguments; }
FUNCTIONS(FORWARD)
