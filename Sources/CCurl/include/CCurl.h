// libcurl: what Swift cannot import from it.
#ifndef CCURL_H
#define CCURL_H
#include <curl/curl.h>
#endif
