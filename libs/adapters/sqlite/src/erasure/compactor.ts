import type { Connection } from '../store/connection.js';
import { openWriteAheadLog, type WriteAheadLog } from '../store/write-ahead-log.js';
import { openPageScrubber } from './page-scrubber.js';
import { compactionEnder } from './removals.js';

/** `held`: nothing is left to do but that readers still use the write-ahead log. */
export type SliceOutcome = 'done' | 'more' | 'held';

/** Clears removed bytes from the files of the store, in slices between which others write. */
export interface Compactor {
  readonly log: WriteAheadLog;
  /** One slice of a compaction. Throws on a full disk. */
  slice(): SliceOutcome;
  /** To be called once the connection is closed. */
  close(): void;
}

/** Writes of others wait for a slice. */
const SLICE_MS = 5;
/** The longest wait of a slice for readers: until they are done the log keeps what was removed. */
const READERS_MS = 20;
/**
 * The first byte of an overflow page is the highest byte of a page number: in a file with fewer pages (128 GiB) it cannot
 * be taken for the type of a b-tree page.
 */
const MOST_PAGES = 0x02_000_000;

export const openCompactor = (db: Connection): Compactor => {
  const pageBytes = Number(db.pragma('page_size', { simple: true }));
  const scrubber = openPageScrubber(db.name, pageBytes);
  const log = openWriteAheadLog(db, pageBytes, scrubber.mark);
  const end = compactionEnder(db);
  let isHeld = false;
  const scrubbed = (): SliceOutcome => {
    if (scrubber.scrub(SLICE_MS)) return 'more';
    const isLogEmpty = log.empty(isHeld ? READERS_MS : 0);
    // The pages that were in the log until now.
    const hasMore = scrubber.scrub(SLICE_MS);
    isHeld = !hasMore && !isLogEmpty;
    if (hasMore) return 'more';
    if (isHeld) return 'held';
    // Unused bytes in cached pages would be written again with the next change of such a page.
    db.pragma('shrink_memory');
    scrubber.sync();
    return 'done';
  };
  const rewritten = (): SliceOutcome => {
    if (!isHeld) db.exec('VACUUM');
    isHeld = !log.empty(READERS_MS);
    return isHeld ? 'held' : 'done';
  };
  return {
    log,
    slice: () => {
      const isLarge = Number(db.pragma('page_count', { simple: true })) >= MOST_PAGES;
      const outcome = isLarge ? rewritten() : scrubbed();
      if (outcome === 'done') end();
      return outcome;
    },
    close: scrubber.close,
  };
};
