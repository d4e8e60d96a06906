// libstrophe: what Swift cannot import from it.
#ifndef CSTROPHE_H
#define CSTROPHE_H
#include <strophe.h>
#endif
