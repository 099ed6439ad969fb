import type { Connection } from '../store/connection.js';
import { openWriteAheadLog } from '../store/write-ahead-log.js';
import { openPageScrubber } from './page-scrubber.js';
import { compactionEnder } from './removals.js';

/** `held` if only readers of the write-ahead log prevent the end of the compaction. */
export type SliceOutcome = 'done' | 'more' | 'held';

export type Compactor = ReturnType<typeof openCompactor>;

/** Maximum time of a scrub in milliseconds. Other writes wait during a scrub. */
const SLICE_MS = 5;
/**
 * Maximum wait for readers in milliseconds. The write-ahead log keeps removed bytes while a reader uses it.
 */
const READERS_MS = 20;
/**
 * Number of pages (128 GiB) from which the file is rewritten with VACUUM, and its pages are not zeroed one by
 * one. In such a file, the page number at the start of an overflow page may look like the type of a b-tree
 * page.
 */
const MOST_PAGES = 0x02_000_000;

/** Clears removed bytes from the files of the store in slices. Other writes run between slices. */
export const openCompactor = (db: Connection) => {
  const pageBytes = Number(db.pragma('page_size', { simple: true }));
  const scrubber = openPageScrubber(db.name, pageBytes);
  const log = openWriteAheadLog(db, pageBytes, scrubber.mark);
  const end = compactionEnder(db);
  let isHeld = false;
  const scrubPages = (): SliceOutcome => {
    if (scrubber.scrub(SLICE_MS)) return 'more';
    const isLogEmpty = log.empty(isHeld ? READERS_MS : 0);
    // Scrubs the pages that were marked when the log was emptied.
    const hasMore = scrubber.scrub(SLICE_MS);
    isHeld = !hasMore && !isLogEmpty;
    if (hasMore) return 'more';
    if (isHeld) return 'held';
    // Cached pages keep unused bytes and would write them again with their next change.
    db.pragma('shrink_memory');
    scrubber.sync();
    return 'done';
  };
  const rewriteFile = (): SliceOutcome => {
    if (!isHeld) db.exec('VACUUM');
    isHeld = !log.empty(READERS_MS);
    return isHeld ? 'held' : 'done';
  };
  return {
    log,
    /** Runs one slice of a compaction. Throws on a full disk. */
    slice: (): SliceOutcome => {
      const isLarge = Number(db.pragma('page_count', { simple: true })) >= MOST_PAGES;
      const outcome = isLarge ? rewriteFile() : scrubPages();
      if (outcome === 'done') end();
      return outcome;
    },
    /** Must be called after the connection is closed. */
    close: scrubber.close,
  };
};
