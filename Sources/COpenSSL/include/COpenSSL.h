// OpenSSL: what Swift cannot import from it.
#ifndef COPENSSL_H
#define COPENSSL_H
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// A private key in PEM, or NULL. An encrypted one is refused instead of asking for a passphrase on the terminal.
EVP_PKEY *_Nullable fcm_openssl_private_key(const void *_Nonnull pem, int length);

// A certificate in PEM, or NULL.
X509 *_Nullable fcm_openssl_certificate(const void *_Nonnull pem, int length);

// A new key on the curve P-256, or NULL.
EVP_PKEY *_Nullable fcm_openssl_new_key(void);

// A new RSA key of 2,048 bits, as service accounts have, or NULL.
EVP_PKEY *_Nullable fcm_openssl_new_rsa_key(void);

// TLS 1.2 or later; partial writes from a buffer that may move; no renegotiation; a bare end of the connection counts
// as an end.
void fcm_openssl_prepare_server(SSL_CTX *_Nonnull context);

// TLS 1.2 or later, the peer's certificate verified, HTTP/2 offered before HTTP/1.1; otherwise like a server's.
void fcm_openssl_prepare_client(SSL_CTX *_Nonnull context);

// Names the peer, by name or by address, to the peer and to the check of its certificate; 0 when that is not possible.
int fcm_openssl_expect_peer(SSL *_Nonnull session, const char *_Nonnull host);

// Has the session speak over a socket that it does not own, never raising SIGPIPE; 0 when there is no memory.
int fcm_openssl_use_socket(SSL *_Nonnull session, int descriptor);
#endif
