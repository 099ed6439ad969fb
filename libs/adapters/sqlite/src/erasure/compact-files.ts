import { setTimeout as wait } from 'node:timers/promises';
import type { Threads } from '../threads/threads.js';
import type { SliceOutcome } from './compactor.js';

/**
 * The first round ends a merge that began before the removal. The second round rewrites the output of that
 * merge.
 */
const MERGE_ROUNDS = 2;
/** Number of pages that a slice merges in some milliseconds. */
const MERGED_PAGES = 16;
/** Wait before the next slice if readers use the write-ahead log, in milliseconds. */
const READERS_MS = 100;

export const compactFiles = async (
  { writeOne, writeSlice }: Pick<Threads, 'writeOne' | 'writeSlice'>,
  compactSlice: () => Promise<SliceOutcome>,
): Promise<void> => {
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
