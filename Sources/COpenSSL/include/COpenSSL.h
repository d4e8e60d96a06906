// OpenSSL: what Swift cannot import from it.
#ifndef COPENSSL_H
#define COPENSSL_H
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// A private key in PEM, or NULL. An encrypted one is refused instead of asking for a passphrase on the terminal.
EVP_PKEY *_Nullable fcm_openssl_private_key(const void *_Nonnull pem, int length);
#endif
