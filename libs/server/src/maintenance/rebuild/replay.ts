import type { History, Logged, PartitionRange } from '@mneme/ports';
import { inParallel } from './in-parallel.js';
import { projectRecords, type ReplayDependencies } from './project-records.js';

export interface Replayed {
  readonly events: number;
  /** Those that no stage could take when they came either: they are parked. */
  readonly refused: number;
}

/** Called with how many of how many events have been taken. */
export type OnReplayed = (done: number, total: number) => void;

/** One bite: its claims are read and written together, and so much of the log is held for each partition. */
const RECORDS_AT_ONCE = 250;
const PARTITIONS_AT_ONCE = 4;

/** Lets the projections take every record of the ranges, those of a partition in order. Publishes and acknowledges nothing. */
export const replay = async (
  ranges: readonly PartitionRange[],
  ground: ReplayDependencies & { readonly history: History },
  onReplayed: OnReplayed,
): Promise<Replayed> => {
  const total = ranges.reduce((sum, { from, end }) => sum + end - from, 0);
  let events = 0;
  let refused = 0;
  await inParallel(ranges, PARTITIONS_AT_ONCE, async (range) => {
    for await (const records of bitesOf(ground.history, range)) {
      refused += await projectRecords(records, range.topic, ground);
      events += records.length;
      onReplayed(events, total);
    }
  });
  return { events, refused };
};

/** While one bite is taken the next is read. */
async function* bitesOf(history: History, range: PartitionRange): AsyncGenerator<readonly Logged[]> {
  const readFrom = (from: number): Promise<readonly Logged[]> => {
    const coming = history.read({ ...range, from }, RECORDS_AT_ONCE);
    // It is awaited later, or not at all when taking the one before has failed.
    coming.catch(() => undefined);
    return coming;
  };
  let coming = readFrom(range.from);
  for (;;) {
    const records = await coming;
    const last = records.at(-1);
    if (!last) return;
    coming = readFrom(last.position.offset + 1);
    yield records;
  }
}
