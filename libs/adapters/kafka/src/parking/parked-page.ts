import { comparePlaces, cutPage, type Page, readCursor } from '@mneme/ports';
import type { DeadRecord } from './dead-record.js';

/** When an event was parked, in which topic, and at which offset there. */
type Place = readonly [parkedAt: number, topic: string, offset: number];

/** Collects one page, oldest first, of records that come in any order. */
export interface PageOfParked {
  add(record: DeadRecord): void;
  cut(): Page<DeadRecord>;
}

/** How many records beyond a page are held before the rest is dropped. */
const SPARE = 1_000;

const FIRST: Place = [Number.NEGATIVE_INFINITY, '', 0];

/** The page of so many records after the cursor. Throws `Rejected` for one that we never gave. */
export const pageOfParked = (limit: number, cursor: string | null): PageOfParked => {
  const start = readCursor(cursor, FIRST);
  let records: DeadRecord[] = [];
  const prune = (): void => {
    records = records.sort((a, b) => comparePlaces(placeOf(a), placeOf(b))).slice(0, limit + 1);
  };
  return {
    add: (record) => {
      if (comparePlaces(placeOf(record), start) <= 0) return;
      records.push(record);
      if (records.length > limit + SPARE) prune();
    },
    cut: () => {
      prune();
      return cutPage(records, limit, placeOf);
    },
  };
};

const placeOf = ({ parked, offset }: DeadRecord): Place => [parked.parkedAt, parked.topic, offset];
