import { openSync, readSync } from 'node:fs';

/** The first number of this Linux file is the time that the thread has run, in nanoseconds. */
const OF_THIS_THREAD = '/proc/thread-self/schedstat';
const NANOSECONDS_IN_MS = 1e6;

/**
 * Returns a clock of the processor time of this thread, in milliseconds. If the system does not count
 * processor time per thread, the clock counts elapsed time.
 */
export const openProcessorTime = (): (() => number) => {
  try {
    const file = openSync(OF_THIS_THREAD, 'r');
    const bytes = Buffer.alloc(64);
    const read = (): number => {
      const length = readSync(file, bytes, 0, bytes.length, 0);
      return Number.parseInt(bytes.toString('latin1', 0, length), 10) / NANOSECONDS_IN_MS;
    };
    if (read() > 0) return read;
  } catch {
    // Counts elapsed time, because the file exists only on Linux and some containers hide it.
  }
  return () => performance.now();
};
