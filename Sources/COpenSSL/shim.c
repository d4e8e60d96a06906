#include "COpenSSL.h"
#include <errno.h>
#include <pthread.h>
#include <sys/socket.h>

static int no_passphrase(char *buffer, int size, int writing, void *context) {
    (void)buffer;
    (void)size;
    (void)writing;
    (void)context;
    return -1;
}

EVP_PKEY *fcm_openssl_private_key(const void *pem, int length) {
    ERR_clear_error();
    BIO *source = BIO_new_mem_buf(pem, length);
    if (source == NULL) return NULL;
    EVP_PKEY *key = PEM_read_bio_PrivateKey(source, NULL, no_passphrase, NULL);
    BIO_free(source);
    ERR_clear_error();
    return key;
}

X509 *fcm_openssl_certificate(const void *pem, int length) {
    ERR_clear_error();
    BIO *source = BIO_new_mem_buf(pem, length);
    if (source == NULL) return NULL;
    X509 *certificate = PEM_read_bio_X509(source, NULL, no_passphrase, NULL);
    BIO_free(source);
    ERR_clear_error();
    return certificate;
}

EVP_PKEY *fcm_openssl_new_key(void) { return EVP_EC_gen("P-256"); }

EVP_PKEY *fcm_openssl_new_rsa_key(void) { return EVP_RSA_gen(2048); }

static void prepare(SSL_CTX *context) {
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                  SSL_MODE_RELEASE_BUFFERS);
    // One read of the socket brings all records that are there, not a head and then a body of each.
    SSL_CTX_set_read_ahead(context, 1);
    SSL_CTX_set_default_read_buffer_len(context, 64 * 1024);
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF);
}

void fcm_openssl_prepare_server(SSL_CTX *context) { prepare(context); }

void fcm_openssl_prepare_client(SSL_CTX *context) {
    static const unsigned char protocols[] = "\x02h2\x08http/1.1";
    prepare(context);
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_alpn_protos(context, protocols, sizeof protocols - 1);
}

int fcm_openssl_expect_peer(SSL *session, const char *host) {
    if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), host)) return 1;
    ERR_clear_error();
    return SSL_set_tlsext_host_name(session, host) == 1 && SSL_set1_host(session, host) == 1;
}

static int quiet_write(BIO *bio, const char *bytes, int count) {
    int descriptor = -1;
    BIO_get_fd(bio, &descriptor);
    errno = 0;
    int sent = (int)send(descriptor, bytes, (size_t)count, MSG_NOSIGNAL);
    BIO_clear_retry_flags(bio);
    if (sent <= 0 && BIO_sock_should_retry(sent)) BIO_set_retry_write(bio);
    return sent;
}

static BIO_METHOD *quiet_socket = NULL;
static pthread_once_t quiet_socket_made = PTHREAD_ONCE_INIT;

static void make_quiet_socket(void) {
    const BIO_METHOD *plain = BIO_s_socket();
    BIO_METHOD *made = BIO_meth_new(BIO_TYPE_SOCKET, "socket without SIGPIPE");
    if (made == NULL) return;
    BIO_meth_set_write(made, quiet_write);
    BIO_meth_set_read(made, BIO_meth_get_read(plain));
    BIO_meth_set_puts(made, BIO_meth_get_puts(plain));
    BIO_meth_set_ctrl(made, BIO_meth_get_ctrl(plain));
    BIO_meth_set_create(made, BIO_meth_get_create(plain));
    BIO_meth_set_destroy(made, BIO_meth_get_destroy(plain));
    quiet_socket = made;
}

int fcm_openssl_use_socket(SSL *session, int descriptor) {
    pthread_once(&quiet_socket_made, make_quiet_socket);
    BIO *bio = quiet_socket == NULL ? NULL : BIO_new(quiet_socket);
    if (bio == NULL) return 0;
    BIO_set_fd(bio, descriptor, BIO_NOCLOSE);
    SSL_set_bio(session, bio, bio);
    return 1;
}
