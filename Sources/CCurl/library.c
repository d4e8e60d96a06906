// libcurl, loaded when it is first used. It brings thirty libraries with it (Kerberos, LDAP, SSH, …), which take longer
// to load than the console takes to draw; most runs never need them.
//
// Each function that this project calls is defined here, as curl.h declares it, and passes on to the library's own.
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define FUNCTIONS(each) \
    each(CURLcode, curl_global_init, (long flags), (flags)) \
    each(CURL *, curl_easy_init, (void), ()) \
    each(void, curl_easy_cleanup, (CURL *easy), (easy)) \
    each(const char *, curl_easy_strerror, (CURLcode code), (code)) \
    each(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *text), (list, text)) \
    each(void, curl_slist_free_all, (struct curl_slist *list), (list)) \
    each(CURLM *, curl_multi_init, (void), ()) \
    each(CURLMcode, curl_multi_cleanup, (CURLM *multi), (multi)) \
    each(CURLMcode, curl_multi_add_handle, (CURLM *multi, CURL *easy), (multi, easy)) \
    each(CURLMcode, curl_multi_remove_handle, (CURLM *multi, CURL *easy), (multi, easy)) \
    each(CURLMcode, curl_multi_perform, (CURLM *multi, int *running), (multi, running)) \
    each(CURLMcode, curl_multi_wakeup, (CURLM *multi), (multi)) \
    each(CURLMsg *, curl_multi_info_read, (CURLM *multi, int *left), (multi, left)) \
    each(CURLMcode, curl_multi_poll, \
        (CURLM *multi, struct curl_waitfd fds[], unsigned int count, int timeout, int *ready), \
        (multi, fds, count, timeout, ready))

static struct {
#define MEMBER(type, name, parameters, arguments) type (*name) parameters;
    FUNCTIONS(MEMBER)
    CURLcode (*curl_easy_setopt)(CURL *, CURLoption, ...);
    CURLcode (*curl_easy_getinfo)(CURL *, CURLINFO, ...);
    CURLMcode (*curl_multi_setopt)(CURLM *, CURLMoption, ...);
} library;

static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *find(void *handle, const char *name) {
    void *function = handle ? dlsym(handle, name) : NULL;
    if (handle && !function && !missing) missing = strdup(dlerror());
    return function;
}

static void load(void) {
    void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!handle) missing = strdup(dlerror());
#define FIND(type, name, parameters, arguments) library.name = find(handle, #name);
    FUNCTIONS(FIND)
    library.curl_easy_setopt = find(handle, "curl_easy_setopt");
    library.curl_easy_getinfo = find(handle, "curl_easy_getinfo");
    library.curl_multi_setopt = find(handle, "curl_multi_setopt");
}

const char *fcm_curl_missing(void) {
    pthread_once(&once, load);
    return missing;
}

// Nothing else is called before fcm_curl_missing has said that nothing is.
// Hidden, so that the library keeps calling its own functions and not these.
#define FORWARD(type, name, parameters, arguments) \
    __attribute__((visibility("hidden"))) type name parameters { return library.name arguments; }
FUNCTIONS(FORWARD)

CURLcode fcm_curl_set_long(CURL *easy, CURLoption option, long value) {
    return library.curl_easy_setopt(easy, option, value);
}
CURLcode fcm_curl_set_size(CURL *easy, CURLoption option, int64_t value) {
    return library.curl_easy_setopt(easy, option, (curl_off_t)value);
}
CURLcode fcm_curl_set_text(CURL *easy, CURLoption option, const char *value) {
    return library.curl_easy_setopt(easy, option, value);
}
CURLcode fcm_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return library.curl_easy_setopt(easy, option, value);
}
CURLcode fcm_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return library.curl_easy_setopt(easy, option, value);
}
CURLcode fcm_curl_set_callback(CURL *easy, CURLoption option, fcm_curl_bytes value) {
    return library.curl_easy_setopt(easy, option, value);
}
CURLMcode fcm_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return library.curl_multi_setopt(multi, option, value);
}

long fcm_curl_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return library.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
void *fcm_curl_private(CURL *easy) {
    void *value = NULL;
    return library.curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}
