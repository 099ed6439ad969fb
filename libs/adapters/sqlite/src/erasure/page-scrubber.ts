import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { type PageSet, pageSet } from './page-set.js';
import { unusedRanges } from './unused-bytes.js';

const PAGES_AT_ONCE = 64;
/** The first page begins with the file header. */
const FILE_HEADER_BYTES = 100;

/**
 * Zeroes bytes of the main file that belong to no row and that SQLite never reads. All pages are marked at
 * first.
 */
export const openPageScrubber = (file: string, pageBytes: number) => {
  const descriptor = openSync(file, 'r+');
  const marked = pageSet();
  const pageCount = (): number => Math.floor(fstatSync(descriptor).size / pageBytes);
  marked.addUpTo(pageCount());
  const buffer = Buffer.alloc(PAGES_AT_ONCE * pageBytes);
  const zeroes = Buffer.alloc(pageBytes);
  const scrubPage = (number: number, page: Buffer): void => {
    for (const [from, to] of unusedRanges(page, number === 1 ? FILE_HEADER_BYTES : 0)) {
      if (zeroes.compare(page, from, to, 0, to - from) === 0) continue;
      writeSync(descriptor, zeroes, 0, to - from, (number - 1) * pageBytes + from);
    }
  };
  return {
    mark: marked.add,
    /**
     * Clears the unused bytes of marked pages. Returns whether marked pages are left. Only the thread that
     * writes and checkpoints may call it.
     */
    scrub: (limitMs: number): boolean => {
      const endsAt = performance.now() + limitMs;
      const last = pageCount();
      for (let at = marked.next(1); at !== null; at = marked.next(at)) {
        if (performance.now() >= endsAt) return true;
        const count = Math.min(runFrom(marked, at), Math.max(0, last - at + 1));
        readSync(descriptor, buffer, 0, count * pageBytes, (at - 1) * pageBytes);
        for (let n = 0; n < count; n += 1)
          scrubPage(at + n, buffer.subarray(n * pageBytes, (n + 1) * pageBytes));
        for (let n = 0; n < Math.max(1, count); n += 1) marked.delete(at + n);
      }
      return false;
    },
    sync: (): void => fdatasyncSync(descriptor),
    /** Must be called after SQLite has closed the file, because closing it releases the locks of this process. */
    close: (): void => closeSync(descriptor),
  };
};

const runFrom = (marked: PageSet, from: number): number => {
  let count = 1;
  while (count < PAGES_AT_ONCE && marked.has(from + count)) count += 1;
  return count;
};
