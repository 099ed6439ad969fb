import type { EventLog, Outgoing } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { memoryLog } from './memory-log.js';

const asksNobody: EventLog = {
  append: () => Promise.reject(new Error('The real log was asked.')),
  acknowledge: () => Promise.reject(new Error('The real log was asked.')),
  subscribe: () => Promise.reject(new Error('The real log was asked.')),
  progress: () => Promise.reject(new Error('The real log was asked.')),
  newestAfter: () => Promise.reject(new Error('The real log was asked.')),
  progressIn: () => Promise.reject(new Error('The real log was asked.')),
  trace: () => Promise.resolve([]),
};

const anEvent = (topic: string, key: string, id: string): Outgoing => ({
  topic,
  key,
  envelope: {
    id,
    type: 'session.closed',
    version: 1,
    scope: { tenant: 't', user: 'u' },
    roots: [id],
    trace: null,
    data: {},
  },
});

describe('memoryLog', () => {
  it('returns each topic by partition, with the events of a key together and in order', async () => {
    const { log, recordsOf, eventsOf } = memoryLog(asksNobody, 4);
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

  it('reports the progress of a group', async () => {
    const { log } = memoryLog(asksNobody, 1);
    const [first] = await log.append([anEvent('segments', 'ana', 'a'), anEvent('segments', 'ana', 'b')], 1);
    if (!first) throw new Error('Nothing was appended.');
    expect(await log.progress()).toEqual([]);
    await log.acknowledge('readers', [first]);
    expect(await log.progress()).toEqual([
      { group: 'readers', topic: 'segments', partition: 0, epoch: 1, acknowledged: 1, end: 2 },
    ]);
  });
});
