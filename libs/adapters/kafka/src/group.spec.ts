import type { EventLog, Logged, Subscription } from '@mneme/ports';
import { anOutgoing, deliveriesOf, eventIds } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { choosePartition } from './admin/choose-partition.js';
import { describeOnKafka, openFresh, PARTITIONS } from './open-fresh.fixture.js';

describeOnKafka('a group with several members', () => {
  it('a group shares the partitions among its members and delivers no event twice when a member joins or leaves', async () => {
    const { log, close } = await openFresh();
    const all = witness();
    const [first, second] = [await join(log, 'first', all), await join(log, 'second', all)];
    await append(log, 'together', 60);
    await all.reached(60);
    const shares = new Map(all.seen.map(({ member, partition }) => [partition, member]));
    expect([shares.size, new Set(shares.values()).size]).toEqual([PARTITIONS, 2]);

    await first.close();
    await append(log, 'alone', 60);
    await all.reached(120);
    expect(new Set(all.seen.slice(60).map(({ member }) => member))).toEqual(new Set(['second']));
    const third = await join(log, 'third', all);
    await append(log, 'again', 60);
    await all.reached(180);
    await Promise.all([second.close(), third.close()]);
    expect(all.seen.map(({ id }) => id).sort()).toEqual(
      ['together', 'alone', 'again'].flatMap((name) => ids(name, 60)).sort(),
    );
    await close();
  });

  it('delivers the events of each key in order while partitions move between members', async () => {
    const { log, close } = await openFresh();
    const all = witness();
    const first = await join(log, 'first', all);
    const writing = append(log, 'e', 300);
    await all.reached(20);
    const second = await join(log, 'second', all);
    await first.close();
    await writing;
    await all.reached(300);
    await second.close();
    for (const key of KEYS) {
      const mine = all.seen.filter((seen) => seen.key === key).map(({ id }) => Number(id.slice(1)));
      expect(mine).toEqual([...mine].sort((a, b) => a - b));
    }
    await close();
  });

  it('delivers several partitions at once, so that a slow delivery delays only its own partition', async () => {
    const { log, close } = await openFresh();
    const [slow = '', ...others] = onePerPartition();
    const seen: string[] = [];
    let goOn = (): void => undefined;
    const othersCame = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    for (const key of [slow, ...others]) await log.append([anOutgoing({ id: key }, { key })], 1_000);
    const deliveries = await deliveriesOf(log, {
      handle: async (records) => {
        if (eventIds(records).includes(slow)) await othersCame;
        seen.push(...eventIds(records));
        if (others.every((key) => seen.includes(key))) goOn();
        const last = records.at(-1);
        if (last) await log.acknowledge('group', [last.position]);
      },
    });
    await deliveries.reached(PARTITIONS);
    await deliveries.close();
    expect(seen.at(-1)).toBe(slow);
    await close();
  });
});

const KEYS = Array.from({ length: 12 }, (_, n) => `acme/user${n}`);

const onePerPartition = (): readonly string[] => [
  ...new Map(KEYS.map((key) => [choosePartition(key, PARTITIONS), key])).values(),
];

const ids = (name: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${name}${n}`);

/** Appends each event with its own call, so that events are delivered between the calls. */
const append = async (log: EventLog, name: string, count: number): Promise<void> => {
  for (const [n, id] of ids(name, count).entries()) {
    await log.append([anOutgoing({ id }, { key: KEYS[n % KEYS.length] ?? '' })], 1_000);
  }
};

interface Seen {
  readonly member: string;
  readonly partition: number;
  readonly key: string;
  readonly id: string;
}

const witness = () => {
  const seen: Seen[] = [];
  const watchers = new Set<() => void>();
  return {
    seen,
    add: (member: string, records: readonly Logged[]): void => {
      for (const record of records) {
        const [id = ''] = eventIds([record]);
        seen.push({ member, partition: record.position.partition, key: record.key, id });
      }
      for (const watch of watchers) watch();
    },
    reached: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const watch = (): void => {
          if (seen.length >= count) resolve();
        };
        watchers.add(watch);
        watch();
      }),
  };
};

const join = (log: EventLog, member: string, all: ReturnType<typeof witness>): Promise<Subscription> =>
  log.subscribe({
    group: 'group',
    topic: 'conversation',
    limitRecords: 5,
    limitCharacters: 1_000_000,
    handle: async (records) => {
      all.add(member, records);
      const last = records.at(-1);
      if (last) await log.acknowledge('group', [last.position]);
    },
    onDeath: (error) => {
      throw error;
    },
  });
