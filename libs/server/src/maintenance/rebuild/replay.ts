import type { History, Logged, PartitionRange } from '@mneme/ports';
import { inParallel } from './in-parallel.js';
import { projectRecords, type ReplayDependencies } from './project-records.js';

export interface Replayed {
  readonly events: number;
  /** Number of events that a projection refused. Its stage parked them when they first arrived. */
  readonly refused: number;
}

/** Called with the number of events replayed so far, and with their total. */
export type OnReplayed = (done: number, total: number) => void;

/**
 * Size of a batch. A large batch needs fewer reads and writes of claims, but each partition holds it in
 * memory.
 */
const RECORDS_AT_ONCE = 250;
const PARTITIONS_AT_ONCE = 4;

/**
 * Handles the records of each partition in the order of their offsets. Publishes no events and acknowledges
 * no records.
 */
export const replay = async (
  ranges: readonly PartitionRange[],
  ground: ReplayDependencies & { readonly history: History },
  onReplayed: OnReplayed,
): Promise<Replayed> => {
  const total = ranges.reduce((sum, { from, end }) => sum + end - from, 0);
  let events = 0;
  let refused = 0;
  await inParallel(ranges, PARTITIONS_AT_ONCE, async (range) => {
    for await (const records of readBatches(ground.history, range)) {
      refused += await projectRecords(records, range.topic, ground);
      events += records.length;
      onReplayed(events, total);
    }
  });
  return { events, refused };
};

/** Reads the next batch while the current one is projected. */
async function* readBatches(history: History, range: PartitionRange): AsyncGenerator<readonly Logged[]> {
  const readFrom = (from: number): Promise<readonly Logged[]> => {
    const coming = history.read({ ...range, from }, RECORDS_AT_ONCE);
    // Prevents an unhandled rejection, which would end the process: if the current projection fails, `coming`
    // is never awaited.
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
