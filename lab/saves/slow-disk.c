/*
 * Preloaded into a browser (`npm run saves`): every write into the folder SLOW_FOLDER takes as long as a disk of
 * SLOW_BYTES_PER_SECOND would need.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void wait_for(int file, ssize_t bytes) {
  const char *folder = getenv("SLOW_FOLDER");
  const char *rate = getenv("SLOW_BYTES_PER_SECOND");
  if (bytes <= 0 || !folder || !rate) return;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0 || strncmp(path, folder, strlen(folder)) != 0) return;
  double seconds = (double)bytes / atof(rate);
  struct timespec pause = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  nanosleep(&pause, NULL);
}

#define SLOW(name, arguments, call)                                       \
  ssize_t name arguments {                                                \
    static ssize_t(*real) arguments;                                      \
    if (!real) real = (ssize_t(*) arguments)dlsym(RTLD_NEXT, #name);      \
    ssize_t written = real call;                                          \
    wait_for(file, written);                                              \
    return written;                                                       \
  }

SLOW(write, (int file, const void *bytes, size_t count), (file, bytes, count))
SLOW(pwrite, (int file, const void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
SLOW(pwrite64, (int file, const void *bytes, size_t count, off64_t offset), (file, bytes, count, offset))
