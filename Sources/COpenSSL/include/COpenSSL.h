// OpenSSL: what Swift cannot import from it.
#ifndef COPENSSL_H
#define COPENSSL_H
#include <openssl/ssl.h>
#endif
