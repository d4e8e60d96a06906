// The bare loop: the same send to one token after the other by libcurl's multi interface, nothing kept and nothing read.
// Usage: curl_loop URL TOKENS BODY COUNT CONCURRENCY; prints seconds of processor time and of the wall.
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static size_t ignore(char *bytes, size_t size, size_t count, void *data) {
    (void)bytes;
    (void)data;
    return size * count;
}

struct slot {
    CURL *easy;
    char body[4096];
};

static FILE *tokens;
static const char *before, *after;
static long left;

// Fills the slot with the next recipient; 0 when there is none.
static int next(struct slot *slot) {
    char token[512];
    if (left == 0 || !fgets(token, sizeof token, tokens)) return 0;
    token[strcspn(token, "\n")] = 0;
    left--;
    snprintf(slot->body, sizeof slot->body, "%s%s%s", before, token, after);
    curl_easy_setopt(slot->easy, CURLOPT_POSTFIELDS, slot->body);
    curl_easy_setopt(slot->easy, CURLOPT_POSTFIELDSIZE, (long)strlen(slot->body));
    return 1;
}

int main(int argc, char **argv) {
    if (argc != 6) return 64;
    tokens = fopen(argv[2], "r");
    char *mark = strstr(argv[3], "TOKEN");
    if (!tokens || !mark) return 65;
    *mark = 0;
    before = argv[3];
    after = mark + 5;
    left = atol(argv[4]);
    int width = atoi(argv[5]);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    CURLM *multi = curl_multi_init();
    curl_multi_setopt(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, (long)width);
    struct curl_slist *headers = curl_slist_append(NULL, "Content-Type: application/json");
    headers = curl_slist_append(headers, "Authorization: Bearer owner");
    struct slot *slots = calloc(width, sizeof *slots);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    int running = 0;
    long failed = 0;
    for (int i = 0; i < width; i++) {
        CURL *easy = slots[i].easy = curl_easy_init();
        curl_easy_setopt(easy, CURLOPT_URL, argv[1]);
        curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
        curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, ignore);
        curl_easy_setopt(easy, CURLOPT_PRIVATE, &slots[i]);
        curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
        if (next(&slots[i])) curl_multi_add_handle(multi, easy);
    }
    do {
        curl_multi_perform(multi, &running);
        CURLMsg *message;
        int rest, again = 0;
        while ((message = curl_multi_info_read(multi, &rest))) {
            struct slot *slot;
            long status = 0;
            CURL *easy = message->easy_handle;
            curl_easy_getinfo(easy, CURLINFO_PRIVATE, &slot);
            curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
            if (message->data.result != CURLE_OK || status != 200) {
                failed++;
                fprintf(stderr, "%s, HTTP %ld\n", curl_easy_strerror(message->data.result), status);
            }
            curl_multi_remove_handle(multi, easy);
            if (next(slot)) {
                curl_multi_add_handle(multi, easy);
                again = 1;
            }
        }
        if (again) running = 1;
        else if (running) curl_multi_poll(multi, NULL, 0, 1000, NULL);
    } while (running);
    clock_gettime(CLOCK_MONOTONIC, &end);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    double cpu = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    double wall = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
    printf("%.3f %.3f %ld\n", cpu, wall, failed);
    return failed ? 1 : 0;
}
