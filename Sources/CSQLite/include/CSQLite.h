// SQLite: what Swift cannot import from it.
#ifndef CSQLITE_H
#define CSQLITE_H
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast and does not import: SQLite copies the text before the call returns.
static inline int csqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, int length) {
    return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}
#endif
