// libyaml: what Swift cannot import from it.
#ifndef CYAML_H
#define CYAML_H
#include <yaml.h>
#endif
