import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeadRecord } from './dead-record.js';
import { collectPage } from './parked-page.js';

const aRecord = (parkedAt: number, topic: string, offset: number): DeadRecord => ({
  parked: {
    id: `${topic}/${offset}`,
    group: 'g',
    topic,
    key: 'k',
    body: '',
    code: 'c',
    reason: 'r',
    tenant: null,
    parkedAt,
  },
  value: Buffer.alloc(0),
  offset,
});

const readAll = (records: readonly DeadRecord[], limit: number): string[] => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = collectPage(limit, cursor);
    for (const record of records) page.add(record);
    const cut = page.cut();
    ids.push(...cut.rows.map(({ parked }) => parked.id));
    cursor = cut.cursor;
  } while (cursor !== null);
  return ids;
};

describe('collectPage', () => {
  it('returns every event once, oldest first, for any order of the records', () => {
    const place = fc.tuple(fc.nat(5), fc.constantFrom('a', 'b'), fc.nat(50));
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { selector: ([, topic, offset]) => `${topic}/${offset}` }),
        fc.integer({ min: 1, max: 7 }),
        (places, limit) => {
          const records = places.map(([parkedAt, topic, offset]) => aRecord(parkedAt, topic, offset));
          const sorted = [...places].sort(
            ([aAt, aTopic, a], [bAt, bTopic, b]) => aAt - bAt || aTopic.localeCompare(bTopic) || a - b,
          );
          expect(readAll(records, limit)).toEqual(sorted.map(([, topic, offset]) => `${topic}/${offset}`));
        },
      ),
    );
  });

  it('returns the oldest events of 5,000 records added in reverse order', () => {
    const records = Array.from({ length: 5_000 }, (_, n) => aRecord(5_000 - n, 'a', n));
    const page = collectPage(2, null);
    for (const record of records) page.add(record);
    expect(page.cut().rows.map(({ offset }) => offset)).toEqual([4_999, 4_998]);
  });

  it('rejects a cursor that no earlier page returned', () => {
    for (const cursor of ['', 'x', 'bnVsbA', Buffer.from('[1,2,3]').toString('base64url')]) {
      expect(() => collectPage(1, cursor)).toThrow('The cursor was not issued by this store.');
    }
  });
});
