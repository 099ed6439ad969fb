import { Rejected } from '@mneme/domain';
import { describe, expect } from 'vitest';
import { anOutgoing } from '../builders.js';
import { type Open, promises } from '../promises.contract.js';
import { deliveriesOf, eventIds } from './deliveries.js';
import type { EventLog, Logged } from '../../log/event-log.js';
import type { Parked, Parking } from '../../log/parking.js';
import { readPages } from '../pages.js';

interface ParkingLot {
  readonly parking: Parking;
  readonly log: EventLog;
}

const REASON = new Rejected('unknown-event', 'No event is called "x".');

export const parkingContract = (open: Open<ParkingLot>): void => {
  describe('Parking', () => {
    const it = promises(open);

    it('keeps the original body with the reason', async ({ parking }) => {
      await parking.park('segment', record(3, 'not even { JSON'), REASON, 5_000);
      const { parked, cursor } = await parking.of(null).list({ limit: 10, cursor: null });
      expect({ parked: parked.map(withoutId), cursor }).toEqual({
        parked: [
          {
            tenant: null,
            group: 'segment',
            topic: 'conversation',
            key: 'acme/ana',
            body: 'not even { JSON',
            code: 'unknown-event',
            reason: 'No event is called "x".',
            parkedAt: 5_000,
            replayedAt: null,
          },
        ],
        cursor: null,
      });
    });

    it('keeps one row per record and group, even if the group parks the record twice', async ({
      parking,
    }) => {
      for (const group of ['a', 'a', 'b']) await parking.park(group, record(3), REASON, 5_000);
      const { parked } = await parking.of(null).list({ limit: 10, cursor: null });
      expect(parked.map(({ group }) => group)).toEqual(['a', 'b']);
      expect(new Set(parked.map(({ id }) => id)).size).toBe(2);
    });

    it('lists the oldest event first, page by page without gaps or duplicates', async ({ parking }) => {
      for (const offset of [4, 1, 3, 0, 2])
        await parking.park('g', record(offset, `b${offset}`), REASON, 5_000 + offset);
      const pages = await readPages((cursor) => parking.of(null).list({ limit: 2, cursor }));
      const bodies = pages.flatMap(({ parked }) => parked.map(({ body }) => body));
      expect(bodies).toEqual(['b0', 'b1', 'b2', 'b3', 'b4']);
    });

    it('lists parked events by id', async ({ parking }) => {
      for (const offset of [1, 2]) await parking.park('g', record(offset, `b${offset}`), REASON, 5_000);
      const all = await parking.of(null).list({ limit: 10, cursor: null });
      const second = all.parked.find(({ body }) => body === 'b2');
      const found = await parking
        .of(null)
        .list({ ids: [second?.id ?? '', 'nobody'], limit: 10, cursor: null });
      expect(found.parked).toEqual([second]);
    });

    testReplays(open);
    testRepeatedParking(open);
    testNotices(open);
    testTenants(open);
  });
};

const testTenants = (open: Open<ParkingLot>): void => {
  const it = promises(open);

  it('lists only the events of the tenant, page by page', async ({ parking }) => {
    const bodiesParked = [bodyOf('acme'), bodyOf('globex'), 'not JSON', bodyOf('acme', 'another')];
    for (const [offset, body] of bodiesParked.entries())
      await parking.park('g', record(offset, body), REASON, 5_000 + offset);
    const pages = await readPages((cursor) => parking.of('acme').list({ limit: 1, cursor }));
    const rows = pages.flatMap(({ parked }) => parked.map(({ tenant, parkedAt }) => `${tenant} ${parkedAt}`));
    expect(rows).toEqual(['acme 5000', 'acme 5003']);
    const all = await parking.of(null).list({ limit: 10, cursor: null });
    expect(all.parked.map(({ tenant }) => tenant)).toEqual(['acme', 'globex', null, 'acme']);
  });

  it('assigns an event with a misplaced key to no tenant', async ({ parking }) => {
    const misplaced = new Rejected('misplaced-event', 'The key is not that of the event.');
    await parking.park('g', record(0, bodyOf('acme')), misplaced, 5_000);
    expect((await parking.of('acme').list({ limit: 10, cursor: null })).parked).toEqual([]);
    expect((await parking.of(null).list({ limit: 10, cursor: null })).parked).toHaveLength(1);
  });

  it('neither lists nor replays an event of another tenant', async ({ parking, log }) => {
    for (const [offset, body] of [bodyOf('globex'), 'not JSON'].entries())
      await parking.park('g', record(offset, body), REASON, 5_000);
    const { parked } = await parking.of(null).list({ limit: 10, cursor: null });
    const ids = parked.map(({ id }) => id);
    expect((await parking.of('acme').list({ ids, limit: 10, cursor: null })).parked).toEqual([]);
    for (const id of ids) expect(await parking.of('acme').replay(id, 6_000)).toBeNull();
    expect(await parking.of('globex').replay(ids[0] ?? '', 7_000)).toEqual({
      ...parked[0],
      replayedAt: 7_000,
    });
    const deliveries = await deliveriesOf(log);
    const records = await deliveries.reached(1);
    await deliveries.close();
    expect(records.map(({ recordedAt }) => recordedAt)).toEqual([7_000]);
  });
};

const testNotices = (open: Open<ParkingLot>): void => {
  const it = promises(open);
  const event = (id: string, roots: readonly string[], user = 'ana'): string =>
    JSON.stringify({ ...(JSON.parse(bodyOf('acme', id)) as object), scope: { tenant: 'acme', user }, roots });
  const find = async (parking: Parking, scope: string, id: string) =>
    (await parking.findFor(scope, id, performance.now()))?.parkedAt ?? null;

  it('finds the parked event itself, or the oldest parked event that follows from it', async ({
    parking,
  }) => {
    expect(await find(parking, 'acme/ana', 'door')).toBeNull();
    await parking.park('a', { ...record(0, event('later', ['door'])), key: 'k' }, REASON, 6_000);
    await parking.park('a', { ...record(1, event('early', ['door'])), key: 'k' }, REASON, 5_000);
    expect(await find(parking, 'acme/ana', 'door')).toBe(5_000);
    expect(await find(parking, 'acme/ana', 'later')).toBe(6_000);
    expect(await find(parking, 'acme/ana', 'other')).toBeNull();
  });

  it('finds an event that cannot be decoded by the key of its record', async ({ parking }) => {
    await parking.park('a', record(0, '{"id":"door"'), REASON, 5_000);
    expect(await find(parking, 'acme/ana', 'door')).toBe(5_000);
    expect(await find(parking, 'acme/bo', 'door')).toBeNull();
  });

  it('finds no event of another scope, and none that was replayed', async ({ parking }) => {
    await parking.park('a', { ...record(0, event('theirs', ['door'], 'bo')), key: 'k' }, REASON, 4_000);
    expect(await find(parking, 'acme/ana', 'door')).toBeNull();
    expect(await find(parking, 'acme/bo', 'door')).toBe(4_000);
    const [parked] = (await parking.of(null).list({ limit: 1, cursor: null })).parked;
    await parking.of(null).replay(parked?.id ?? '', 6_000);
    expect(await find(parking, 'acme/bo', 'door')).toBeNull();
  });
};

/** An event of a user of the tenant, with an unknown type. */
const bodyOf = (tenant: string, id = 'e'): string =>
  JSON.stringify({
    id,
    type: 'x',
    version: 1,
    scope: { tenant, user: 'ana' },
    roots: [],
    trace: null,
    data: {},
  });

const testReplays = (open: Open<ParkingLot>): void => {
  const it = promises(open);

  it('replays the original event to its topic, with its id, any number of times', async ({
    parking,
    log,
  }) => {
    await log.append([anOutgoing({ id: 'poison' })], 1_000);
    const deliveries = await deliveriesOf(log);
    const [poison] = await deliveries.reached(1);
    if (!poison) throw new Error('nothing was delivered');
    await parking.park('group', poison, REASON, 5_000);
    const [parked] = (await parking.of(null).list({ limit: 1, cursor: null })).parked;
    const id = parked?.id ?? '';
    expect(await parking.of(null).replay(id, 6_000)).toEqual({ ...parked, replayedAt: 6_000 });
    await parking.of(null).replay(id, 7_000);
    const records = await deliveries.reached(3);
    await deliveries.close();
    expect(eventIds(records)).toEqual(['poison', 'poison', 'poison']);
    expect(records.map(({ key, body }) => ({ key, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ key: poison.key, body: poison.body })),
    );
    expect((await log.follow('acme/ana', 'poison', 0)).traces.map(({ recordedAt }) => recordedAt)).toEqual([
      1_000, 6_000, 7_000,
    ]);
  });

  it('replays an event that cannot be decoded', async ({ parking, log }) => {
    await parking.park('group', record(0, '{"id": 1'), REASON, 5_000);
    const [parked] = (await parking.of(null).list({ limit: 1, cursor: null })).parked;
    await parking.of(null).replay(parked?.id ?? '', 6_000);
    const deliveries = await deliveriesOf(log);
    const [again] = await deliveries.reached(1);
    await deliveries.close();
    expect(again?.body).toBe('{"id": 1');
  });

  it('returns null for an event that is not parked', async ({ parking }) => {
    expect(await parking.of(null).replay('nobody', 6_000)).toBeNull();
  });
};

const testRepeatedParking = (open: Open<ParkingLot>): void => {
  const it = promises(open);
  const listed = async (parking: Parking) =>
    (await parking.of(null).list({ limit: 10, cursor: null })).parked;
  const waiting = (parked: readonly Parked[]) =>
    parked.map(({ group, parkedAt, replayedAt }) => [group, parkedAt, replayedAt]);

  it('keeps one row of an event whose replay is parked again, and marks it as not replayed', async ({
    parking,
  }) => {
    for (const body of [bodyOf('acme'), 'not JSON']) await parking.park('a', record(0, body), REASON, 5_000);
    const before = await listed(parking);
    for (const n of [1, 2]) {
      for (const { id, body } of before) {
        await parking.of(null).replay(id, 6_000 * n);
        await parking.park('a', record(10 * n, body), REASON, 7_000 * n);
      }
    }
    const after = await listed(parking);
    expect(after.map(({ id, body }) => ({ id, body }))).toEqual(before.map(({ id, body }) => ({ id, body })));
    expect(waiting(after)).toEqual([
      ['a', 14_000, null],
      ['a', 14_000, null],
    ]);
  });

  it('keeps the latest reason of a parked event', async ({ parking }) => {
    const other = new Rejected('handler-failed', 'It failed.');
    await parking.park('a', record(0, bodyOf('acme')), REASON, 5_000);
    await parking.park('a', record(1, bodyOf('acme')), other, 6_000);
    expect((await listed(parking)).map(({ code, reason }) => [code, reason])).toEqual([
      ['handler-failed', 'It failed.'],
    ]);
  });

  it('marks a replay for every group that parked the event', async ({ parking }) => {
    for (const group of ['a', 'b', 'c']) await parking.park(group, record(0, bodyOf('acme')), REASON, 5_000);
    await parking.park('a', record(1, bodyOf('acme', 'another')), REASON, 5_001);
    const [first] = await listed(parking);
    await parking.of('acme').replay(first?.id ?? '', 6_000);
    await parking.park('b', record(2, bodyOf('acme')), REASON, 7_000);
    expect(waiting(await listed(parking))).toEqual([
      ['a', 5_000, 6_000],
      ['c', 5_000, 6_000],
      ['a', 5_001, null],
      ['b', 7_000, null],
    ]);
  });

  it('keeps events with the same id apart if their owner, key or topic differs', async ({ parking }) => {
    const { position, ...rest } = record(0, bodyOf('acme'));
    await parking.park('a', { position, ...rest }, REASON, 5_000);
    await parking.park('a', record(1, bodyOf('globex')), REASON, 5_001);
    await parking.park(
      'a',
      { position: { ...position, offset: 2 }, ...rest, key: 'acme/ben' },
      REASON,
      5_002,
    );
    await parking.park('a', { position: { ...position, topic: 'segments' }, ...rest }, REASON, 5_003);
    expect(new Set((await listed(parking)).map(({ id }) => id)).size).toBe(4);
  });
};

const record = (offset: number, body = '{}'): Logged => ({
  position: { topic: 'conversation', partition: 0, epoch: 1, offset },
  key: 'acme/ana',
  recordedAt: 1_000,
  body,
});

const withoutId = ({ id: _, ...parked }: Parked): Omit<Parked, 'id'> => parked;
