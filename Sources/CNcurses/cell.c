#define _GNU_SOURCE
#include "CNcurses.h"

#include <wchar.h>

const char *cnc_string(const char *name) {
    char *value = tigetstr(name);
    return value == (char *)-1 ? NULL : value;
}

static void set(cchar_t *target, const struct cnc_cell *cell, const wchar_t *text) {
    int pair = cell->pair;
    // The short argument cannot hold every pair; ncurses takes the one behind the last argument.
    setcchar(target, text, cell->attributes, 0, &pair);
}

void cnc_put(int row, int column, const struct cnc_cell *cells, int count) {
    enum { chunk = 128 };
    cchar_t line[2 * chunk];
    while (count > 0) {
        int used = 0, advance = 0, taken = 0;
        for (; taken < count && taken < chunk; taken++) {
            const struct cnc_cell *cell = cells + taken;
            wchar_t text[6] = {0};
            if (wcwidth((wchar_t)cell->scalars[0]) == cell->width) {
                for (int i = 0; i < cell->count && i < 5; i++) text[i] = (wchar_t)cell->scalars[i];
                set(line + used++, cell, text);
            } else {
                text[0] = wcwidth(0xFFFD) == 1 ? 0xFFFD : L'?';
                set(line + used++, cell, text);
                if (cell->width == 2) set(line + used++, cell, L" ");
            }
            advance += cell->width;
        }
        mvadd_wchnstr(row, column, line, used);
        column += advance;
        cells += taken;
        count -= taken;
    }
}
