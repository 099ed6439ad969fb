import { Rejected } from '@mneme/domain';
import type { DeadRecord } from './dead-record.js';

/** When an event was parked, in which topic, and at which offset there. */
type Place = readonly [parkedAt: number, topic: string, offset: number];

/** Collects one page, oldest first, of records that come in any order. */
export interface PageOfParked {
  add(record: DeadRecord): void;
  cut(): { readonly records: readonly DeadRecord[]; readonly cursor: string | null };
}

/** How many records beyond a page are held before the rest is dropped. */
const SPARE = 1_000;

/** The page of `limit` records after the place. */
export const pageOfParked = (limit: number, start: Place | null): PageOfParked => {
  let records: DeadRecord[] = [];
  const prune = (): void => {
    records = records.sort((a, b) => compare(placeOf(a), placeOf(b))).slice(0, limit + 1);
  };
  return {
    add: (record) => {
      if (start && compare(placeOf(record), start) <= 0) return;
      records.push(record);
      if (records.length > limit + SPARE) prune();
    },
    cut: () => {
      prune();
      const last = records[limit - 1];
      const hasMore = records.length > limit && last !== undefined;
      return { records: records.slice(0, limit), cursor: hasMore ? encode(placeOf(last)) : null };
    },
  };
};

/** The place that a cursor names; `null`: the beginning. Throws `Rejected` for a cursor that this log did not give. */
export const readCursor = (cursor: string | null): Place | null => {
  if (cursor === null) return null;
  const place = decode(cursor);
  const [parkedAt, topic, offset] = place;
  if (
    place.length === 3 &&
    typeof parkedAt === 'number' &&
    typeof topic === 'string' &&
    typeof offset === 'number'
  ) {
    return [parkedAt, topic, offset];
  }
  throw new Rejected('unknown-cursor', 'The cursor is none that this log gave.', { field: 'cursor' });
};

const placeOf = ({ parked, offset }: DeadRecord): Place => [parked.parkedAt, parked.topic, offset];

const compare = ([aAt, aTopic, a]: Place, [bAt, bTopic, b]: Place): number =>
  aAt - bAt || (aTopic < bTopic ? -1 : aTopic > bTopic ? 1 : a - b);

const encode = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const decode = (cursor: string): readonly unknown[] => {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
};
