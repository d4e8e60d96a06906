#include "COpenSSL.h"

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
