// libnghttp2: what Swift cannot import from it.
#ifndef CNGHTTP2_H
#define CNGHTTP2_H
#include <nghttp2/nghttp2.h>
#endif
