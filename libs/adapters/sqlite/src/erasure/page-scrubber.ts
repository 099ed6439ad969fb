import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { type PageSet, pageSet } from './page-set.js';
import { unusedRanges } from './unused-bytes.js';

/** Zeroes the bytes of the main file of the store that belong to no row. */
interface PageScrubber {
  mark(page: number): void;
  /**
   * Zeroes unused bytes of marked pages for at most `limitMs` milliseconds. Returns whether marked pages are
   * left.
   */
  scrub(limitMs: number): boolean;
  sync(): void;
  /**
   * Must be called after SQLite has closed the file. Closing it earlier would release the locks of this process
   * on the file.
   */
  close(): void;
}

const PAGES_AT_ONCE = 64;
/** Size of the file header, with which the first page begins. */
const FILE_HEADER_BYTES = 100;

/**
 * Marks all pages of the file at first. SQLite never reads bytes that belong to no row, so zeroing them is safe
 * for every reader. Only the thread that writes and checkpoints the store may call `scrub`.
 */
export const openPageScrubber = (file: string, pageBytes: number): PageScrubber => {
  const open = openSync(file, 'r+');
  const marked = pageSet();
  const pageCount = (): number => Math.floor(fstatSync(open).size / pageBytes);
  marked.addUpTo(pageCount());
  const buffer = Buffer.alloc(PAGES_AT_ONCE * pageBytes);
  const zeroes = Buffer.alloc(pageBytes);
  const scrubPage = (number: number, page: Buffer): void => {
    for (const [from, to] of unusedRanges(page, number === 1 ? FILE_HEADER_BYTES : 0)) {
      if (zeroes.compare(page, from, to, 0, to - from) === 0) continue;
      writeSync(open, zeroes, 0, to - from, (number - 1) * pageBytes + from);
    }
  };
  return {
    mark: marked.add,
    scrub: (limitMs) => {
      const endsAt = performance.now() + limitMs;
      const last = pageCount();
      for (let at = marked.next(1); at !== null; at = marked.next(at)) {
        if (performance.now() >= endsAt) return true;
        const count = Math.min(runFrom(marked, at), Math.max(0, last - at + 1));
        readSync(open, buffer, 0, count * pageBytes, (at - 1) * pageBytes);
        for (let n = 0; n < count; n += 1)
          scrubPage(at + n, buffer.subarray(n * pageBytes, (n + 1) * pageBytes));
        for (let n = 0; n < Math.max(1, count); n += 1) marked.delete(at + n);
      }
      return false;
    },
    sync: () => fdatasyncSync(open),
    close: () => closeSync(open),
  };
};

/** Counts the consecutive marked pages from this page on, up to `PAGES_AT_ONCE`. */
const runFrom = (marked: PageSet, from: number): number => {
  let count = 1;
  while (count < PAGES_AT_ONCE && marked.has(from + count)) count += 1;
  return count;
};
