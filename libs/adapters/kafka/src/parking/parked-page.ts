import { comparePlaces, cutPage, type Page, readCursor } from '@mneme/ports';
import type { DeadRecord } from './dead-record.js';

type Place = readonly [parkedAt: number, topic: string, offset: number];

/** Collects the records of one page, oldest first. Records may be added in any order. */
interface PageOfParked {
  add(record: DeadRecord): void;
  cut(): Page<DeadRecord>;
}

/** Number of records beyond a page that are held before the last ones are dropped. */
const SPARE = 1_000;

const FIRST: Place = [Number.NEGATIVE_INFINITY, '', 0];

/**
 * Collects the page of at most `limit` records after the cursor. Throws `Rejected` for a cursor that it did not
 * issue.
 */
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
