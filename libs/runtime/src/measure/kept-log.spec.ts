import type { EventLog, Outgoing } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { keptLog } from './kept-log.js';

const asksNobody: EventLog = {
  append: () => Promise.reject(new Error('The real log was asked.')),
  acknowledge: () => Promise.reject(new Error('The real log was asked.')),
  subscribe: () => Promise.reject(new Error('The real log was asked.')),
  progress: () => Promise.resolve([]),
  trace: () => Promise.resolve([]),
};

const anEvent = (topic: string, key: string, id: string): Outgoing => ({
  topic,
  key,
  envelope: {
    ...{ id, type: 'session.closed', version: 1, scope: { tenant: 't', user: 'u' } },
    ...{ roots: [id], trace: null, data: {} },
  },
});

describe('a log that is kept in memory', () => {
  it('hands out each topic by partition, keys together and in order', async () => {
    const { log, recordsOf, eventsOf } = keptLog(asksNobody, 4);
    const keys = ['ana', 'ben', 'cleo', 'dan', 'eve'];
    for (const round of [1, 2, 3])
      await log.append(
        keys.map((key) => anEvent('segments', key, `${key}${round}`)),
        round,
      );
    await log.append([anEvent('entries', 'ana', 'other')], 4);
    const partitions = recordsOf('segments');
    const idsOf = (key: string): string[] =>
      partitions
        .flat()
        .filter((record) => record.key === key)
        .map(({ body }) => (JSON.parse(body) as { id: string }).id);
    for (const key of keys) expect(idsOf(key)).toEqual([`${key}1`, `${key}2`, `${key}3`]);
    for (const records of partitions)
      expect(records.map(({ position }) => position.offset)).toEqual([...records.keys()]);
    expect(partitions.length).toBeGreaterThan(1);
    expect(eventsOf('entries').map(({ envelope }) => envelope.id)).toEqual(['other']);
  });
});
