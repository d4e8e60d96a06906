#include "CCurl.h"
#include <openssl/err.h>
#include <openssl/ssl.h>

static int refuse_rewind(void *context, curl_off_t offset, int origin) {
    (void)context;
    (void)offset;
    (void)origin;
    return CURL_SEEKFUNC_FAIL;
}

CURLcode fcm_curl_refuse_rewind(CURL *easy) {
    return fcm_curl_set_pointer(easy, CURLOPT_SEEKFUNCTION, (void *)refuse_rewind);
}

static CURLcode trust_also(CURL *easy, void *context, void *file) {
    (void)easy;
    ERR_clear_error();
    return SSL_CTX_load_verify_locations(context, file, NULL) == 1 ? CURLE_OK : CURLE_SSL_CACERT_BADFILE;
}

CURLcode fcm_curl_trust_also(CURL *easy, const char *file) {
    CURLcode code = fcm_curl_set_pointer(easy, CURLOPT_SSL_CTX_FUNCTION, (void *)trust_also);
    if (code != CURLE_OK) return code;
    return fcm_curl_set_pointer(easy, CURLOPT_SSL_CTX_DATA, (void *)file);
}
