import { describe, expect } from 'vitest';
import { anEnvelope, anOutgoing, aScope } from '../builders.js';
import { type Open, promises, type Promises } from '../promises.contract.js';
import { acknowledgeAll, deliveriesOf, eventIds } from './deliveries.js';
import type { EventLog, Logged } from '../../log/event-log.js';
import { testFairness } from './event-log-fairness.contract.js';

export const eventLogContract = (open: Open<EventLog>): void => {
  describe('EventLog', () => {
    const it = promises(open);
    testAppends(it);
    testDeliveries(it);
    testRedeliveries(it);
    testProgress(it);
    testTraces(it);
    testFairness(it);
    testNewest(it);
  });
};

const someEvents = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => anOutgoing({ id: `${prefix}${i}` }));

const testAppends = (it: Promises<EventLog>): void => {
  it('returns appended records with key, body and recorded time', async (log) => {
    const envelope = anEnvelope({ data: { text: 'naïve 👩‍👩‍👧 猫 \u0001', n: 1.5, none: null } });
    const [position] = await log.append([anOutgoing(envelope, { key: 'key/1' })], 7_000);
    const deliveries = await deliveriesOf(log);
    const [record] = await deliveries.reached(1);
    await deliveries.close();
    expect({ ...record, body: JSON.parse(record?.body ?? '') as unknown }).toEqual({
      position,
      key: 'key/1',
      recordedAt: 7_000,
      body: envelope,
    });
  });

  it('returns one position per event in the order of the events, with rising offsets within a topic', async (log) => {
    const first = await log.append(
      [anOutgoing(), anOutgoing({}, { topic: 'segments' }), anOutgoing()],
      1_000,
    );
    const second = await log.append([anOutgoing()], 1_000);
    expect(first.map(({ topic }) => topic)).toEqual(['conversation', 'segments', 'conversation']);
    const [a, , b] = first.map(({ offset }) => offset);
    expect(
      [a, b, second[0]?.offset].every((offset, i, all) => i === 0 || (offset ?? 0) > (all[i - 1] ?? 0)),
    ).toBe(true);
  });

  it('accepts an empty append', async (log) => {
    expect(await log.append([], 1_000)).toEqual([]);
  });

  it('keeps every event of concurrent appends, and the order of the calls with the same key', async (log) => {
    const writers = Array.from({ length: 8 }, (_, writer) => writer);
    const appends = writers.flatMap((writer) =>
      Array.from({ length: 25 }, (_, n) =>
        log.append([anOutgoing({ id: `${writer}:${n}` }, { key: `key${writer}` })], 1_000),
      ),
    );
    await Promise.all(appends);
    const deliveries = await deliveriesOf(log, { limitRecords: 7 });
    const records = await deliveries.reached(200);
    await deliveries.close();
    for (const writer of writers) {
      const ids = eventIds(records.filter(({ key }) => key === `key${writer}`));
      expect(ids).toEqual(Array.from({ length: 25 }, (_, n) => `${writer}:${n}`));
    }
  });
};

const testDeliveries = (it: Promises<EventLog>): void => {
  it('starts a new group at the first record and continues with later records', async (log) => {
    await log.append(someEvents('old', 3), 1_000);
    const deliveries = await deliveriesOf(log);
    await deliveries.reached(3);
    await log.append(someEvents('new', 2), 1_000);
    expect(eventIds(await deliveries.reached(5))).toEqual(['old0', 'old1', 'old2', 'new0', 'new1']);
    await deliveries.close();
  });

  it('gives each group every record of its topic and none of another topic', async (log) => {
    await log.append([...someEvents('a', 2), anOutgoing({ id: 'other' }, { topic: 'segments' })], 1_000);
    const [one, two] = [await deliveriesOf(log, { group: 'one' }), await deliveriesOf(log, { group: 'two' })];
    const segments = await deliveriesOf(log, { group: 'one', topic: 'segments' });
    expect(eventIds(await one.reached(2))).toEqual(['a0', 'a1']);
    expect(eventIds(await two.reached(2))).toEqual(['a0', 'a1']);
    expect(eventIds(await segments.reached(1))).toEqual(['other']);
    await Promise.all([one.close(), two.close(), segments.close()]);
    expect(one.records.length + two.records.length + segments.records.length).toBe(5);
  });

  it('delivers no more characters than the limit, and a larger record alone', async (log) => {
    const large = anOutgoing({ id: 'large', roots: Array.from({ length: 50 }, (_, n) => `root${n}`) });
    await log.append([...someEvents('e', 4), large, ...someEvents('f', 2)], 1_000);
    const measured = await deliveriesOf(log, { group: 'measured' });
    const [small] = await measured.reached(7);
    await measured.close();
    const limitCharacters = 3 * (small?.body.length ?? 0) - 1;
    const deliveries: (readonly Logged[])[] = [];
    const consumer = await deliveriesOf(log, {
      limitCharacters,
      handle: async (records) => {
        deliveries.push(records);
        await acknowledgeAll(log, 'group', records);
      },
    });
    const ids = eventIds(await consumer.reached(7));
    await consumer.close();
    expect(ids).toEqual(['e0', 'e1', 'e2', 'e3', 'large', 'f0', 'f1']);
    for (const records of deliveries.filter(({ length }) => length > 1))
      expect(records.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThanOrEqual(limitCharacters);
  });

  it('delivers one batch of a partition at a time, never larger than the limit', async (log) => {
    await log.append(someEvents('e', 10), 1_000);
    const sizes: number[] = [];
    let running = 0;
    let most = 0;
    const deliveries = await deliveriesOf(log, {
      limitRecords: 3,
      handle: async (records) => {
        running += 1;
        most = Math.max(most, running);
        sizes.push(records.length);
        const last = records.at(-1);
        if (last) await log.acknowledge('group', [last.position]);
        running -= 1;
      },
    });
    await deliveries.reached(10);
    await deliveries.close();
    expect({ most, largest: Math.max(...sizes) }).toEqual({ most: 1, largest: 3 });
  });

  it('delivers nothing after a subscription is closed', async (log) => {
    const deliveries = await deliveriesOf(log);
    await log.append(someEvents('a', 1), 1_000);
    await deliveries.reached(1);
    await deliveries.close();
    await log.append(someEvents('b', 1), 1_000);
    const next = await deliveriesOf(log);
    await next.reached(1);
    await next.close();
    expect([eventIds(deliveries.records), eventIds(next.records)]).toEqual([['a0'], ['b0']]);
  });
};

const testRedeliveries = (it: Promises<EventLog>): void => {
  it('redelivers records that were not acknowledged when the delivery settled', async (log) => {
    await log.append(someEvents('e', 3), 1_000);
    let tries = 0;
    const deliveries = await deliveriesOf(log, {
      handle: async (records) => {
        tries += 1;
        const done = tries === 1 ? records[0] : records.at(-1);
        if (done) await log.acknowledge('group', [done.position]);
      },
    });
    expect(eventIds(await deliveries.reached(5))).toEqual(['e0', 'e1', 'e2', 'e1', 'e2']);
    await deliveries.close();
  });

  it('stops when a delivery rejects, reports the error, and redelivers to the next subscription', async (log) => {
    await log.append(someEvents('e', 2), 1_000);
    const failure = new Error('the stage has died');
    const dead = await deliveriesOf(log, { handle: () => Promise.reject(failure) });
    await expect(dead.reached(1)).rejects.toBe(failure);
    const next = await deliveriesOf(log);
    expect(eventIds(await next.reached(2))).toEqual(['e0', 'e1']);
    await next.close();
  });
};

const testProgress = (it: Promises<EventLog>): void => {
  it('reports the same progress of a group alone and among all groups', async (log) => {
    await log.append([anOutgoing({ id: 'a' }), anOutgoing({ id: 'b' }, { topic: 'segments' })], 1_000);
    const mine = await deliveriesOf(log, { group: 'mine' });
    const theirs = await deliveriesOf(log, { group: 'theirs', topic: 'segments' });
    await Promise.all([mine.reached(1), theirs.reached(1)]);
    const all = await log.progress();
    const [topic] = all.flatMap((each) => (each.group === 'mine' ? [each.topic] : []));
    const only = { group: 'mine', topic: topic ?? '' };
    expect(await log.progress(only)).toEqual(all.filter(({ group }) => group === 'mine'));
    expect(all.map(({ group }) => group)).toContain('theirs');
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('reports the progress of each group and never reports a lower position than before', async (log) => {
    const [first, , third] = await log.append(someEvents('e', 4), 1_000);
    if (!first || !third) throw new Error('positions are missing');
    await log.acknowledge('ahead', [third]);
    await log.acknowledge('ahead', [first]);
    const progress = (await log.progress()).find(({ partition }) => partition === third.partition);
    expect(progress).toEqual({
      group: 'ahead',
      topic: 'conversation',
      partition: third.partition,
      epoch: third.epoch,
      acknowledged: third.offset + 1,
      end: third.offset + 2,
    });
    const deliveries = await deliveriesOf(log, { group: 'ahead' });
    expect(eventIds(await deliveries.reached(1))).toEqual(['e3']);
    await deliveries.close();
  });

  it('assigns all partitions to the only consumer of a group', async (log) => {
    const deliveries = await deliveriesOf(log, { group: 'alone' });
    const progress = await log.progress();
    expect([...deliveries.partitions()].sort((a, b) => a - b)).toEqual(
      progress.map(({ partition }) => partition),
    );
    await deliveries.close();
  });

  it('reports a group that only subscribed', async (log) => {
    const deliveries = await deliveriesOf(log, { group: 'idle' });
    await deliveries.close();
    const [progress] = await log.progress();
    expect([progress?.group, progress?.topic, progress?.acknowledged === progress?.end]).toEqual([
      'idle',
      'conversation',
      true,
    ]);
  });
};

const HOUR_MS = 3_600_000;

const testTraces = (it: Promises<EventLog>): void => {
  it('finds an event of the API and all events that follow from it, in the order of the log', async (log) => {
    const [door] = await log.append([anOutgoing({ id: 'door', type: 'episode.recorded' })], 1_000);
    await log.append([anOutgoing({ id: 'stranger' })], 1_500);
    const later = anOutgoing(
      { id: 'later', type: 'segment.closed', roots: ['door', 'x'], data: { sessionId: 7 } },
      { topic: 'segments' },
    );
    const [segment] = await log.append([later], 2_000);
    expect((await log.follow('acme/ana', 'door', 0)).traces).toEqual([
      { type: 'episode.recorded', sessionId: 's1', position: door, recordedAt: 1_000 },
      { type: 'segment.closed', sessionId: null, position: segment, recordedAt: 2_000 },
    ]);
  });

  it('finds an event that was recorded after an answer without the event, even if the caller accepts an old answer', async (log) => {
    expect((await log.follow('acme/ana', 'door', HOUR_MS)).traces).toEqual([]);
    await log.append([anOutgoing({ id: 'door' })], 1_000);
    expect((await log.follow('acme/ana', 'door', HOUR_MS)).traces).toHaveLength(1);
    await log.append([anOutgoing({ id: 'later', roots: ['door'] }, { topic: 'segments' })], 2_000);
    expect((await log.follow('acme/ana', 'door', 0)).traces).toHaveLength(2);
  });

  it('finds every event that follows from an acknowledged record', async (log) => {
    const [door] = await log.append([anOutgoing({ id: 'door' })], 1_000);
    if (!door) throw new Error('The log gave no position.');
    for (let n = 0; n < 5; n += 1) {
      const next = anOutgoing({ id: `next${n}`, roots: ['door'] });
      const stage = async (): Promise<void> => {
        const [position] = await log.append([next], 2_000 + n);
        if (position) await log.acknowledge('stage', [position]);
      };
      const [{ progress, traces }] = await Promise.all([log.follow('acme/ana', 'door', 0), stage()]);
      const own = progress.filter(({ partition }) => partition === door.partition);
      const acknowledged = own.reduce((sum, group) => Math.max(sum, group.acknowledged), 0);
      expect(traces.length).toBeGreaterThanOrEqual(acknowledged);
    }
  });

  it('finds no event of another scope', async (log) => {
    await log.append([anOutgoing({ id: 'door', scope: aScope({ user: 'bo' }) })], 1_000);
    expect((await log.follow('acme/ana', 'door', 0)).traces).toEqual([]);
    expect((await log.follow('nobody/here', 'door', 0)).traces).toEqual([]);
  });
};

const NOON = Date.UTC(2026, 4, 1, 12);

const testNewest = (it: Promises<EventLog>): void => {
  it('returns no newest instant while the log is empty', async (log) => {
    expect(await log.newestAfter('conversation', 0)).toBeNull();
  });

  it('returns the newest recorded instant of a topic, to the millisecond, and null if no record is later', async (log) => {
    await log.append([anOutgoing(), anOutgoing({}, { topic: 'segments' })], NOON);
    await log.append([anOutgoing({}, { key: 'another' })], NOON + 90_017);
    expect(await log.newestAfter('conversation', 0)).toBe(NOON + 90_017);
    expect(await log.newestAfter('conversation', NOON + 90_016)).toBe(NOON + 90_017);
    expect(await log.newestAfter('conversation', NOON + 90_017)).toBeNull();
    expect(await log.newestAfter('segments', 0)).toBe(NOON);
    expect(await log.newestAfter('entries', 0)).toBeNull();
  });

  it('keeps the newest instant if an earlier one is recorded after it', async (log) => {
    await log.append([anOutgoing()], NOON);
    await log.append([anOutgoing()], NOON - 400 * 86_400_000);
    expect(await log.newestAfter('conversation', 0)).toBe(NOON);
  });
};
