import { openSync, readSync } from 'node:fs';

/** Linux counts the nanoseconds that a thread has run: the first number of this file. */
const OF_THIS_THREAD = '/proc/thread-self/schedstat';
const NANOSECONDS_IN_MS = 1e6;

/**
 * The processor time of the calling thread in milliseconds, for differences. Where the system does not count it by thread,
 * it is the time that passes.
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
    // Other systems, and containers that hide it.
  }
  return () => performance.now();
};
