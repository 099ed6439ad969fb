import { describe, expect } from 'vitest';
import { anOutgoing } from '../builders.js';
import { deliveriesOf, eventIds } from './deliveries.js';
import type { EventLog, Logged } from '../../log/event-log.js';
import type { History } from '../../log/history.js';
import { type Open, type Promises, promises } from '../promises.contract.js';

interface Stack {
  readonly log: EventLog;
  readonly history: History;
}

export const historyContract = (adapter: string, open: Open<Stack>): void => {
  describe(`History on ${adapter}`, () => testReads(promises(open)));
};

const testReads = (it: Promises<Stack>): void => {
  it('returns every record of a key in the order of the log, with its position and time, for any limit', async (stack) => {
    const ids = Array.from({ length: 7 }, (_, n) => `e${n}`);
    const positions = await stack.log.append(
      ids.map((id) => anOutgoing({ id })),
      5_000,
    );
    const records = await everythingIn(stack.history, 3);
    expect(eventIds(records)).toEqual(ids);
    expect(records.map(({ position }) => position)).toEqual(positions);
    expect(new Set(records.map(({ recordedAt }) => recordedAt))).toEqual(new Set([5_000]));
  });

  it('reads no records that were appended after the range was requested, and none of an empty topic', async ({
    log,
    history,
  }) => {
    await log.append([anOutgoing({ id: 'before' })], 5_000);
    const ranges = await history.rangesOf('conversation');
    await log.append([anOutgoing({ id: 'after' })], 6_000);
    const read = await Promise.all(ranges.map((range) => history.read(range, 10)));
    expect(eventIds(read.flat())).toEqual(['before']);
    const nothing = await history.rangesOf('segments');
    expect(nothing.filter(({ from, end }) => from < end)).toEqual([]);
  });

  it('neither changes the progress of a group nor depends on it', async ({ log, history }) => {
    await log.append([anOutgoing({ id: 'a' }), anOutgoing({ id: 'b' })], 5_000);
    const consumer = await deliveriesOf(log);
    await consumer.reached(2);
    const before = await log.progress();
    expect(eventIds(await everythingIn(history, 10))).toEqual(['a', 'b']);
    expect(await log.progress()).toEqual(before);
    await consumer.close();
  });
};

const everythingIn = async (history: History, limit: number): Promise<Logged[]> => {
  const all: Logged[] = [];
  for (const range of await history.rangesOf('conversation')) {
    let { from } = range;
    for (;;) {
      const records = await history.read({ ...range, from }, limit);
      const last = records.at(-1);
      if (!last) break;
      all.push(...records);
      from = last.position.offset + 1;
    }
  }
  return all;
};
