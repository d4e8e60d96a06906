#include "CConcurrency.h"

#include <stddef.h>
#include <stdint.h>

#define SWIFT_CALL __attribute__((swiftcall))

// As in the runtime's Executor.h and Concurrency.h; an executor is passed as its two words.
typedef SWIFT_CALL void (*original_enqueue)(void *job);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, original_enqueue original);
extern SWIFT_CALL void swift_job_run(void *job, void *identity, uintptr_t implementation);

static void (*taker)(void *job);

static SWIFT_CALL void hand_over(void *job, original_enqueue original) {
    (void)original;
    taker(job);
}

void cconcurrency_take_jobs(void (*enqueue)(void *job)) {
    taker = enqueue;
    swift_task_enqueueGlobal_hook = hand_over;
}

void cconcurrency_run(void *job) { swift_job_run(job, NULL, 0); }
