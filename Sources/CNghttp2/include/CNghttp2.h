// libnghttp2: what Swift cannot import from it, and what both of its users need.
#ifndef CNGHTTP2_H
#define CNGHTTP2_H
#include <nghttp2/nghttp2.h>

/// How many bytes the name and the value of a header field have.
typedef struct {
    size_t name;
    size_t value;
} cnghttp2_lengths;

/// Points `fields` at `count` names and values that stand one after the other in `bytes`, for the library to copy.
static inline void cnghttp2_lay_out(
    nghttp2_nv *_Nullable fields, unsigned char *_Nullable bytes, const cnghttp2_lengths *_Nonnull lengths, size_t count) {
    for (size_t index = 0; index < count; index++) {
        fields[index].name = bytes;
        fields[index].namelen = lengths[index].name;
        fields[index].value = bytes += lengths[index].name;
        fields[index].valuelen = lengths[index].value;
        fields[index].flags = NGHTTP2_NV_FLAG_NONE;
        bytes += lengths[index].value;
    }
}
#endif
