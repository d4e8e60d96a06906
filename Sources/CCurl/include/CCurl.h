// libcurl, loaded when it is first used, and what Swift cannot import from it: variadic setters and getters, one per
// argument type.
#ifndef CCURL_H
#define CCURL_H
#include <curl/curl.h>
#include <stdint.h>

// Why the library cannot be used, or NULL: to be asked before anything else.
const char *_Nullable fcm_curl_missing(void);

typedef size_t (*_Nonnull fcm_curl_bytes)(char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);

CURLcode fcm_curl_set_long(CURL *_Nonnull easy, CURLoption option, long value);
CURLcode fcm_curl_set_size(CURL *_Nonnull easy, CURLoption option, int64_t value);
CURLcode fcm_curl_set_text(CURL *_Nonnull easy, CURLoption option, const char *_Nullable value);
CURLcode fcm_curl_set_pointer(CURL *_Nonnull easy, CURLoption option, void *_Nullable value);
CURLcode fcm_curl_set_list(CURL *_Nonnull easy, CURLoption option, struct curl_slist *_Nullable value);
CURLcode fcm_curl_set_callback(CURL *_Nonnull easy, CURLoption option, fcm_curl_bytes value);
CURLMcode fcm_curl_multi_set_long(CURLM *_Nonnull multi, CURLMoption option, long value);

// The answer to libcurl's wish to send a body a second time is always no: see decision 0010.
CURLcode fcm_curl_refuse_rewind(CURL *_Nonnull easy);
// Trusts the certificates of `file` in addition to whatever the handle trusts already.
// `file` must stay valid as long as the handle is in use.
CURLcode fcm_curl_trust_also(CURL *_Nonnull easy, const char *_Nonnull file);

long fcm_curl_long(CURL *_Nonnull easy, CURLINFO info);
void *_Nullable fcm_curl_private(CURL *_Nonnull easy);

static inline CURLcode fcm_curl_result(const CURLMsg *_Nonnull message) { return message->data.result; }

#endif
