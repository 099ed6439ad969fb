import { expect } from 'vitest';
import { type Scope, scopeKey } from '@mneme/domain';
import { anOutgoing, aScope } from '../builders.js';
import { acknowledgeAll, deliveriesOf, eventIds } from './deliveries.js';
import type { EventLog, Logged, Outgoing } from '../../log/event-log.js';
import type { Promises } from '../promises.contract.js';

const ANA = aScope({ user: 'ana' });
const BEN = aScope({ user: 'ben' });

/**
 * Events of a scope. All have the same key, so that a log with several partitions puts them into one
 * partition.
 */
const ofScope = (scope: Scope, count: number): readonly Outgoing[] =>
  Array.from({ length: count }, (_, n) => anOutgoing({ id: `${scope.user}${n}`, scope }, { key: 'shared' }));

const isOf =
  ({ user }: Scope) =>
  (record: Logged): boolean =>
    eventIds([record])[0]?.startsWith(user) ?? false;

export const testFairness = (it: Promises<EventLog>): void => {
  it('delivers an event of one scope early although many events of another scope are older', async (log) => {
    await log.append([...ofScope(ANA, 200), ...ofScope(BEN, 3)], 1_000);
    const deliveries = await deliveriesOf(log, { limitRecords: 10 });
    const records = await deliveries.reached(203);
    await deliveries.close();
    const ids = eventIds(records);
    expect(ids.indexOf('ben2')).toBeLessThan(20);
    expect(ids.filter((id) => id.startsWith('ana'))).toEqual(
      Array.from({ length: 200 }, (_, n) => `ana${n}`),
    );
    expect(ids.filter((id) => id.startsWith('ben'))).toEqual(['ben0', 'ben1', 'ben2']);
  });

  it('continues with other scopes while the events of one scope are not acknowledged, and redelivers the events that are not acknowledged', async (log) => {
    await log.append([...ofScope(ANA, 2), ...ofScope(BEN, 2)], 1_000);
    let tries = 0;
    const deliveries = await deliveriesOf(log, {
      handle: async (records) => {
        if (records.some(isOf(ANA))) tries += 1;
        const done = records.filter((record) => tries > 2 || !isOf(ANA)(record));
        await acknowledgeAll(log, 'group', done);
      },
    });
    await log.append([anOutgoing({ id: 'ben2', scope: BEN }, { key: 'shared' })], 1_000);
    const ids = eventIds(await deliveries.reached(9));
    await deliveries.close();
    expect(ids.filter((id) => id.startsWith('ben'))).toEqual(['ben0', 'ben1', 'ben2']);
    const tried = ['ana0', 'ana1'];
    expect(ids.filter((id) => id.startsWith('ana'))).toEqual([...tried, ...tried, ...tried]);
  });

  it('delivers unacknowledged records to the next subscription and never skips them', async (log) => {
    const [left] = await log.append([...ofScope(ANA, 1), ...ofScope(BEN, 2)], 1_000);
    const first = await deliveriesOf(log, {
      handle: (records) => acknowledgeAll(log, 'group', records.filter(isOf(BEN))),
    });
    await first.reached(3);
    await first.close();
    const isLeft = (await log.progress()).find(({ partition }) => partition === left?.partition);
    expect(isLeft?.acknowledged).toBe(left?.offset);
    const next = await deliveriesOf(log);
    expect(eventIds(await next.reached(1))).toContain('ana0');
    await next.close();
  });

  it('reports all records of each scope as done once the whole partition is acknowledged', async (log) => {
    const positions = await log.append([...ofScope(ANA, 2), ...ofScope(BEN, 1)], 1_000);
    const deliveries = await deliveriesOf(log);
    await deliveries.reached(3);
    await deliveries.close();
    for (const scope of [ANA, BEN]) {
      const progress = await log.progressIn(scopeKey(scope));
      const mine = progress.find(({ partition }) => partition === positions[0]?.partition);
      expect(mine?.acknowledged).toBe((positions.at(-1)?.offset ?? 0) + 1);
    }
  });
};
