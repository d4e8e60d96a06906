// What Swift's runtime offers to whoever brings threads of their own for its tasks; its headers are in no package.
#ifndef CCONCURRENCY_H
#define CCONCURRENCY_H

#pragma clang assume_nonnull begin

/// From now on `enqueue` gets every job that is for no executor in particular. It is called on any thread, and must not run
/// the job itself.
void cconcurrency_take_jobs(void (*enqueue)(void *job));

/// Runs a job on this thread, once.
void cconcurrency_run(void *job);

#pragma clang assume_nonnull end

#endif
