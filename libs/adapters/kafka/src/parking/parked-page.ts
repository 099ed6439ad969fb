import { comparePlaces, cutPage, type Page, readCursor } from '@mneme/ports';
import type { DeadRecord } from './dead-record.js';

type Place = readonly [parkedAt: number, topic: string, offset: number];

/** Number of records kept beyond the size of a page, before the surplus is dropped. */
const SPARE = 1_000;

const FIRST: Place = [Number.NEGATIVE_INFINITY, '', 0];

/** Collects a page of parked events. Throws `Rejected` for a cursor that no earlier page returned. */
export const collectPage = (limit: number, cursor: string | null) => {
  const start = readCursor(cursor, FIRST);
  let records: DeadRecord[] = [];
  const prune = (): void => {
    records = records.sort((a, b) => comparePlaces(parkedPlace(a), parkedPlace(b))).slice(0, limit + 1);
  };
  return {
    /** Records may be added in any order. */
    add: (record: DeadRecord): void => {
      if (comparePlaces(parkedPlace(record), start) <= 0) return;
      records.push(record);
      if (records.length > limit + SPARE) prune();
    },
    cut: (): Page<DeadRecord> => {
      prune();
      return cutPage(records, limit, parkedPlace);
    },
  };
};

const parkedPlace = ({ parked, offset }: DeadRecord): Place => [parked.parkedAt, parked.topic, offset];
