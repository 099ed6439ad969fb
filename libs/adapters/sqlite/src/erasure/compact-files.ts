import { setTimeout as wait } from 'node:timers/promises';
import type { Threads } from '../threads/threads.js';
import type { SliceOutcome } from './compactor.js';

export interface CompactionSteps extends Pick<Threads, 'writeOne' | 'writeSlice'> {
  readonly compactSlice: () => Promise<SliceOutcome>;
}

/**
 * A merge that was under way before the removal is ended by the first round, and what it had written until then still
 * holds what was removed; the second round rewrites that.
 */
const MERGE_ROUNDS = 2;
/** Pages of word lists a slice: some milliseconds. */
const MERGED_PAGES = 16;
/** The time after which readers may have left the write-ahead log. */
const READERS_MS = 100;

/** Clears removed bytes from the files of the store, in slices. */
export const compactFiles = async ({
  writeOne,
  writeSlice,
  compactSlice,
}: CompactionSteps): Promise<void> => {
  const leftover = await writeOne({ step: 'beginCompaction' });
  if (leftover === 'nothing') return;
  if (leftover === 'words') await mergeWords(writeSlice);
  for (;;) {
    const outcome = await compactSlice();
    if (outcome === 'done') return;
    if (outcome === 'held') await wait(READERS_MS);
  }
};

const mergeWords = async (writeSlice: Threads['writeSlice']): Promise<void> => {
  for (let round = 0; round < MERGE_ROUNDS; round += 1) {
    let hasMore = await writeSlice({ step: 'mergeWords', part: 'first', pages: MERGED_PAGES });
    while (hasMore) hasMore = await writeSlice({ step: 'mergeWords', part: 'next', pages: MERGED_PAGES });
  }
  await writeSlice({ step: 'mergeWords', part: 'last', pages: MERGED_PAGES });
};
