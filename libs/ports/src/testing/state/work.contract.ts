import { Rejected } from '@mneme/domain';
import { describe, expect } from 'vitest';
import { aClaimHistory, anOutgoing, aPoint, aScope, aStateRow, aVersion } from '../builders.js';
import { type Open, promises, type Promises } from '../promises.contract.js';
import { deliveriesOf, eventIds } from '../log/deliveries.js';
import type { EventLog, Logged } from '../../log/event-log.js';
import type { FactGraph } from '../../facts/fact-graph.js';
import { aSlotChange } from '../facts/fact-queries.js';
import { listedIds } from '../memory/memory-queries.js';
import type { MemoryIndex } from '../../memory/memory-index.js';
import type { Parking } from '../../log/parking.js';
import type { StateStore } from '../../state/state-store.js';
import type { Commit, UnitOfWork, Work } from '../../state/unit-of-work.js';

export interface Stack {
  readonly work: Work;
  readonly log: EventLog;
  readonly parking: Parking;
  readonly state: StateStore;
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
}

export const workContract = (open: Open<Stack>): void => {
  describe('UnitOfWork', () => {
    const it = promises(open);
    testCommits(it);
    testConflicts(it);
    testFailures(it);
  });
};

const aSettlement = (changes: Partial<Commit> = {}): Commit => ({
  rows: [],
  events: [],
  parked: [],
  acknowledges: null,
  recordedAt: 2_000,
  ...changes,
});

const stageAll = async (unit: UnitOfWork): Promise<void> => {
  await unit.index.of(aScope()).put([aPoint({ id: 'new' })]);
  await unit.facts.of(aScope()).write([aSlotChange({ claims: [aClaimHistory()], versions: [aVersion()] })]);
};

/** Returns all data that a unit may have written. */
const traces = async (stack: Stack) => ({
  points: await listedIds(stack.index.of(aScope())),
  slots: (await stack.facts.of(aScope()).slots(['slot1'])).length,
  rows: (await stack.state.load('segment', ['k'])).map(({ version, state }) => ({ version, state })),
  traced: (await stack.log.follow('acme/ana', 'next', 0)).traces.length,
  parked: (await stack.parking.of(null).list({ limit: 9, cursor: null })).parked.map(({ group }) => group),
  acknowledged: (await stack.log.progress())
    .filter(({ acknowledged }) => acknowledged > 0)
    .map(({ group, acknowledged }) => ({ group, acknowledged })),
});

const delivered = async (log: EventLog): Promise<Logged> => {
  const [position] = await log.append([anOutgoing({ id: 'door' })], 1_000);
  if (!position) throw new Error('The log gave no position.');
  return { position, key: 'acme/ana', recordedAt: 1_000, body: '{"id":"door"}' };
};

const testCommits = (it: Promises<Stack>): void => {
  it('commits effects, rows, events, parked records and the acknowledgement', async (stack) => {
    const record = await delivered(stack.log);
    const unit = stack.work.begin();
    await stageAll(unit);
    const settled = await unit.commit(
      aSettlement({
        rows: [aStateRow({ key: 'k', state: 'kept' })],
        events: [
          anOutgoing({ id: 'next' }, { topic: 'segments' }),
          anOutgoing({ id: 'more' }, { topic: 'segments' }),
        ],
        parked: [{ record, reason: new Rejected('unreadable', 'Nobody can read it.') }],
        acknowledges: { group: 'group', positions: [record.position] },
      }),
    );
    const positions = settled.outcome === 'settled' ? settled.positions : [];
    expect(positions.map(({ topic }) => topic)).toEqual(['segments', 'segments']);
    expect(await traces(stack)).toEqual({
      points: ['new'],
      slots: 1,
      rows: [{ version: 1, state: 'kept' }],
      traced: 1,
      parked: ['group'],
      acknowledged: [{ group: 'group', acknowledged: record.position.offset + 1 }],
    });
    const segments = await deliveriesOf(stack.log, { topic: 'segments' });
    expect(eventIds(await segments.reached(2))).toEqual(['next', 'more']);
    await segments.close();
  });

  it('reads the state before the unit began, or also its own effects if they are written before the commit', async ({
    work,
    index,
    facts,
  }) => {
    await index.of(aScope()).put([aPoint({ id: 'old' })]);
    const unit = work.begin();
    await stageAll(unit);
    await unit.index.of(aScope()).remove(['old']);
    // Without a transaction over all stores, effects are visible at once. A stage writes them again until the
    // events are acknowledged.
    const isWhole = work.publication === 'with-rows';
    expect(await listedIds(unit.index.of(aScope()))).toEqual(isWhole ? ['old'] : ['new']);
    await unit.commit(aSettlement());
    expect(await listedIds(index.of(aScope()))).toEqual(['new']);
    const erasing = work.begin();
    await erasing.facts.of(aScope()).erase();
    await erasing.commit(aSettlement());
    expect(await facts.of(aScope()).slots(['slot1'])).toEqual([]);
  });

  it('commits an empty unit', async ({ work }) => {
    expect(await work.begin().commit(aSettlement())).toEqual({ outcome: 'settled', positions: [] });
  });
};

const testConflicts = (it: Promises<Stack>): void => {
  it('publishes and acknowledges nothing if another writer changed a row first, and returns the key of that row', async (stack) => {
    const record = await delivered(stack.log);
    await stack.state.compareAndSet([aStateRow({ key: 'k', state: 'theirs' })]);
    const before = await traces(stack);
    const unit = stack.work.begin();
    if (stack.work.publication === 'with-rows') await stageAll(unit);
    const settled = await unit.commit(
      aSettlement({
        rows: [aStateRow({ key: 'other' }), aStateRow({ key: 'k', state: 'mine' })],
        events: [anOutgoing({ id: 'next' })],
        parked: [{ record, reason: new Rejected('unreadable', 'Nobody can read it.') }],
        acknowledges: { group: 'group', positions: [record.position] },
      }),
    );
    expect(settled).toEqual({ outcome: 'conflict', keys: ['k'] });
    expect(await traces(stack)).toEqual(before);
  });

  it('lets exactly one of many concurrent units write a row, and publishes only the event of that unit', async (stack) => {
    const settled = await Promise.all(
      Array.from({ length: 20 }, (_, who) =>
        stack.work.begin().commit(
          aSettlement({
            rows: [aStateRow({ key: 'k', state: { who } })],
            events: [anOutgoing({ id: `by ${who}` })],
          }),
        ),
      ),
    );
    const winners = settled.flatMap(({ outcome }, who) => (outcome === 'settled' ? [who] : []));
    expect(winners).toHaveLength(1);
    const [who] = winners;
    expect(await stack.state.load('segment', ['k'])).toMatchObject([{ version: 1, state: { who } }]);
    const deliveries = await deliveriesOf(stack.log);
    expect(eventIds(await deliveries.reached(1))).toEqual([`by ${who}`]);
    await deliveries.close();
  });
};

const testFailures = (it: Promises<Stack>): void => {
  it('keeps all writes of other units, and no write of a failed unit or only those before the failure', async (stack) => {
    const isWhole = stack.work.publication === 'with-rows';
    const good = stack.work.begin();
    await good.index.of(aScope()).put([aPoint({ id: 'good' })]);
    const bad = stack.work.begin();
    await stageAll(bad);
    const beyond = { topic: 'conversation', partition: 0, epoch: 1, offset: 99 };
    const wrong = aSettlement({
      rows: [aStateRow({ key: 'k', state: {} })],
      events: [anOutgoing({ id: 'next' })],
      acknowledges: { group: 'group', positions: [beyond] },
    });
    const [, failed] = await Promise.allSettled([good.commit(aSettlement()), bad.commit(wrong)]);
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { name: 'Rejected', code: 'unknown-position' },
    });
    const nothing = { points: ['good'], slots: 0, rows: [], traced: 0, parked: [], acknowledged: [] };
    const allBut = { points: ['good', 'new'], slots: 1, rows: [{ version: 1, state: {} }], traced: 1 };
    expect(await traces(stack)).toEqual(isWhole ? nothing : { ...nothing, ...allBut });
  });
};
