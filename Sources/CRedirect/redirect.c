#define _GNU_SOURCE
#include "CRedirect.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

// The C library's own functions, behind these here.
static int (*next_getaddrinfo)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
static struct hostent *(*next_gethostbyname)(const char *);
static struct hostent *(*next_gethostbyname2)(const char *, int);
static int (*next_gethostbyname_r)(const char *, struct hostent *, char *, size_t, struct hostent **, int *);
static int (*next_gethostbyname2_r)(const char *, int, struct hostent *, char *, size_t, struct hostent **, int *);
static int (*next_connect)(int, const struct sockaddr *, socklen_t);
static FILE *(*next_fopen)(const char *, const char *);
static FILE *(*next_fopen64)(const char *, const char *);

// What the variable said. Written once, before anybody reads it; no memory is asked for.
static char names[2048];
static char hosts[4096];
static struct {
    in_port_t from, to;
} ports[8];
static size_t port_count;

static void *next(const char *name) {
    return dlsym(RTLD_NEXT, name);
}

/// Reads `443=41002,5235=41003`, up to `end`. Returns how many ports, 0 when it is written otherwise.
static size_t read_ports(const char *text, const char *end) {
    size_t count = 0;
    while (text < end && count < sizeof ports / sizeof *ports) {
        char *rest;
        unsigned long from = strtoul(text, &rest, 10);
        if (*rest != '=' || from == 0 || from > 65535) return 0;
        unsigned long to = strtoul(rest + 1, &rest, 10);
        if (to == 0 || to > 65535 || (*rest != ',' && rest != end)) return 0;
        ports[count].from = htons((in_port_t)from);
        ports[count].to = htons((in_port_t)to);
        count++;
        text = rest + 1;
    }
    return count;
}

static void begin(void) {
    next_getaddrinfo = (__typeof__(next_getaddrinfo))next("getaddrinfo");
    next_gethostbyname = (__typeof__(next_gethostbyname))next("gethostbyname");
    next_gethostbyname2 = (__typeof__(next_gethostbyname2))next("gethostbyname2");
    next_gethostbyname_r = (__typeof__(next_gethostbyname_r))next("gethostbyname_r");
    next_gethostbyname2_r = (__typeof__(next_gethostbyname2_r))next("gethostbyname2_r");
    next_connect = (__typeof__(next_connect))next("connect");
    next_fopen = (__typeof__(next_fopen))next("fopen");
    next_fopen64 = (__typeof__(next_fopen64))next("fopen64");
    const char *text = getenv(CREDIRECT_VARIABLE);
    const char *blank = text ? strchr(text, ' ') : NULL;
    if (!blank) return;
    size_t length = strcspn(blank + 1, " ");
    const char *file = blank + 1 + length;
    if (length >= sizeof names || strlen(file) > sizeof hosts) return;
    port_count = read_ports(text, blank);
    if (!port_count) return;
    memcpy(names, blank + 1, length);
    if (*file) strcpy(hosts, file + 1);
}

// Other libraries may look names up before this one's constructor would run.
static void ready(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    int code = errno;
    pthread_once(&once, begin);
    errno = code;
}

/// Whether the name is one of those that lead here: in any case, with the dot of the root or without.
static int is_ours(const char *name) {
    if (!name) return 0;
    size_t length = strlen(name);
    if (length && name[length - 1] == '.') length--;
    if (!length) return 0;
    for (const char *one = names; *one;) {
        size_t size = strcspn(one, ",");
        if (size == length && strncasecmp(one, name, length) == 0) return 1;
        one += size + (one[size] == ',');
    }
    return 0;
}

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
    ready();
    // Who forbids look-ups gets what is said to any name.
    if (!is_ours(node) || (hints && hints->ai_flags & AI_NUMERICHOST)) {
        return next_getaddrinfo(node, service, hints, found);
    }
    struct addrinfo wanted = hints ? *hints : (struct addrinfo){.ai_flags = AI_V4MAPPED};
    // Loopback counts as no address to it.
    wanted.ai_flags &= ~AI_ADDRCONFIG;
    int code = next_getaddrinfo(CREDIRECT_ADDRESS, service, &wanted, found);
    if (code == 0 && *found && (*found)->ai_canonname) {
        // freeaddrinfo(3) frees it.
        char *canonical = strdup(node);
        if (canonical) {
            free((*found)->ai_canonname);
            (*found)->ai_canonname = canonical;
        }
    }
    return code;
}

struct hostent *gethostbyname(const char *name) {
    ready();
    return next_gethostbyname(is_ours(name) ? CREDIRECT_ADDRESS : name);
}

struct hostent *gethostbyname2(const char *name, int family) {
    ready();
    return next_gethostbyname2(is_ours(name) ? CREDIRECT_ADDRESS : name, family);
}

int gethostbyname_r(
    const char *name, struct hostent *entry, char *buffer, size_t size, struct hostent **result, int *code
) {
    ready();
    return next_gethostbyname_r(is_ours(name) ? CREDIRECT_ADDRESS : name, entry, buffer, size, result, code);
}

int gethostbyname2_r(
    const char *name, int family, struct hostent *entry, char *buffer, size_t size, struct hostent **result, int *code
) {
    ready();
    const char *asked = is_ours(name) ? CREDIRECT_ADDRESS : name;
    return next_gethostbyname2_r(asked, family, entry, buffer, size, result, code);
}

/// Changes address and port where they are ours; false leaves them.
static int lead(struct in_addr *address, in_port_t *port) {
    if (!port_count || address->s_addr != inet_addr(CREDIRECT_ADDRESS)) return 0;
    for (size_t i = 0; i < port_count; i++) {
        if (ports[i].from != *port) continue;
        address->s_addr = htonl(INADDR_LOOPBACK);
        *port = ports[i].to;
        return 1;
    }
    return 0;
}

int connect(int socket, const struct sockaddr *address, socklen_t length) {
    ready();
    if (address && length >= sizeof(struct sockaddr_in) && address->sa_family == AF_INET) {
        struct sockaddr_in here;
        memcpy(&here, address, sizeof here);
        if (lead(&here.sin_addr, &here.sin_port)) {
            return next_connect(socket, (const struct sockaddr *)&here, sizeof here);
        }
    }
    // Java's sockets speak IPv6 and write an IPv4 address as its last four bytes.
    if (address && length >= sizeof(struct sockaddr_in6) && address->sa_family == AF_INET6) {
        struct sockaddr_in6 here;
        memcpy(&here, address, sizeof here);
        struct in_addr inner;
        memcpy(&inner, here.sin6_addr.s6_addr + 12, sizeof inner);
        if (IN6_IS_ADDR_V4MAPPED(&here.sin6_addr) && lead(&inner, &here.sin6_port)) {
            memcpy(here.sin6_addr.s6_addr + 12, &inner, sizeof inner);
            return next_connect(socket, (const struct sockaddr *)&here, sizeof here);
        }
    }
    return next_connect(socket, address, length);
}

/// The file to open in place of `path`: another for who reads the names that this machine knows.
static const char *place(const char *path, const char *mode) {
    ready();
    int reads = mode[0] == 'r' && !strchr(mode, '+');
    return *hosts && reads && strcmp(path, "/etc/hosts") == 0 ? hosts : path;
}

FILE *fopen(const char *path, const char *mode) {
    const char *opened = place(path, mode);
    return next_fopen(opened, mode);
}

FILE *fopen64(const char *path, const char *mode) {
    const char *opened = place(path, mode);
    return next_fopen64(opened, mode);
}
