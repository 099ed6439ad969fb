import type { Consumer, Logged } from '@mneme/ports';
import { openFairOrder } from './fair-order.js';
import type { RecordsQuery, ScopesQuery, Waiting, WaitingQuery } from './waiting-reads.js';

export interface LogReads {
  waiting(query: WaitingQuery): Promise<Waiting>;
  records(query: RecordsQuery): Promise<readonly Logged[]>;
  doneBelow(query: ScopesQuery): Promise<readonly number[]>;
}

/**
 * Number of records that are ordered so that scopes alternate. Later records wait until earlier ones are
 * done.
 */
const LOOK_AHEAD_RECORDS = 50_000;
const PAGE_RECORDS = 10_000;

/** Waiting records of a consumer. Their bodies are read ahead only for the first delivery. */
export const openWaitingRecords = (
  { group, topic, limitRecords, limitCharacters }: Consumer,
  reads: Pick<LogReads, 'waiting' | 'records'>,
) => {
  const turns = openFairOrder();
  let from = 0;
  let mayHaveMore = true;
  let bodies: ReadonlyMap<number, Logged> = new Map();
  return {
    turns,
    topicHasGrown: (): void => {
      mayHaveMore = true;
    },
    refill: async (): Promise<void> => {
      while (mayHaveMore && turns.size() < LOOK_AHEAD_RECORDS) {
        mayHaveMore = false;
        const limitBodies = turns.size() === 0 ? limitRecords : 0;
        const query = { group, topic, from, limit: PAGE_RECORDS, limitBodies, limitCharacters };
        const { waiting, first } = await reads.waiting(query);
        if (limitBodies > 0) bodies = new Map(first.map((record) => [record.position.offset, record]));
        turns.add(waiting);
        from = (waiting.at(-1)?.position ?? from - 1) + 1;
        mayHaveMore ||= waiting.length === PAGE_RECORDS;
      }
    },
    /** Returns the first records at these offsets that fit in one delivery. */
    recordsAt: async (offsets: readonly number[]): Promise<readonly Logged[]> => {
      const known = offsets.flatMap((offset) => bodies.get(offset) ?? []);
      if (known.length === offsets.length) return known;
      return reads.records({ topic, offsets, limitCharacters });
    },
  };
};
