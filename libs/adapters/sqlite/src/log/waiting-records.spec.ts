import type { Consumer, Logged } from '@mneme/ports';
import { expect, it } from 'vitest';
import { openWaitingRecords } from './waiting-records.js';

const recordAt = (offset: number): Logged => ({
  position: { topic: 't', partition: 0, epoch: 1, offset },
  key: 'k',
  recordedAt: 1,
  body: '{}',
});

/** A log with records of one scope that also lists the reads made of it. */
const logOf = (count: number) => {
  const asked: string[] = [];
  const offsets = Array.from({ length: count }, (_, n) => n);
  const consumer: Consumer = {
    group: 'g',
    topic: 't',
    limitRecords: 2,
    limitCharacters: 100,
    handle: () => Promise.resolve(),
    onDeath: () => undefined,
  };
  const records = openWaitingRecords(consumer, {
    waiting: ({ from, limitBodies }) => {
      asked.push('waiting');
      const waiting = offsets.slice(from).map((position) => ({ position, scopeId: 1 }));
      return Promise.resolve({ waiting, first: offsets.slice(from, from + limitBodies).map(recordAt) });
    },
    records: ({ offsets: some }) => {
      asked.push('records');
      return Promise.resolve(some.map(recordAt));
    },
  });
  return { asked, records };
};

it('reads the store once if all waiting records fit in one delivery', async () => {
  const { asked, records } = logOf(2);
  await records.refill();
  expect(await records.recordsAt([0, 1])).toEqual([recordAt(0), recordAt(1)]);
  expect(asked).toEqual(['waiting']);
});

it('reads the bodies of later records when they are delivered', async () => {
  const { asked, records } = logOf(4);
  await records.refill();
  expect(await records.recordsAt([2, 3])).toEqual([recordAt(2), recordAt(3)]);
  expect(asked).toEqual(['waiting', 'records']);
});
