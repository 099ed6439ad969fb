import { describe, expect } from 'vitest';
import { anOutgoing, aStateRow } from '../builders.js';
import { ODD_STRINGS, type Open, promises, type Promises } from '../promises.contract.js';
import type { StateRow, StateStore } from '../../state/state-store.js';

export const stateStoreContract = (open: Open<StateStore>): void => {
  describe('StateStore', () => {
    const it = promises(open);
    testRows(it);
    testRaces(it);
    testIdleRows(it);
    testRowsOfScope(it);
    testDrops(it);
    testFinalRows(it);
    testErasure(it);
  });
};

const one = async (store: StateStore, key: string, stage = 'segment'): Promise<StateRow | undefined> =>
  (await store.load(stage, [key]))[0];

const testRows = (it: Promises<StateStore>): void => {
  it('returns a row as it was written, with the next version', async (store) => {
    const row = aStateRow({
      state: { deep: [1, { text: '猫 👩‍👩‍👧 "quoted"' }, null, true] },
      outbox: [anOutgoing({ id: 'next' })],
      recentIds: ['a', 'b'],
    });
    expect(await store.compareAndSet([row])).toEqual([]);
    expect(await one(store, row.key)).toEqual({ ...row, version: 1 });
    const changed = aStateRow({
      version: 1,
      state: null,
      cursor: null,
      outbox: [],
      recentIds: [],
      isHolding: false,
    });
    expect(await store.compareAndSet([changed])).toEqual([]);
    expect(await one(store, row.key)).toEqual({ ...changed, version: 2 });
  });

  it('loads many rows, leaves out missing ones, and keeps stages apart', async (store) => {
    const keys = [...ODD_STRINGS];
    await store.compareAndSet(keys.map((key) => aStateRow({ key, state: key })));
    await store.compareAndSet([aStateRow({ stage: 'collect', key: 'a/b', state: 'other' })]);
    const rows = await store.load('segment', [...keys, 'nobody']);
    expect(new Map(rows.map((row) => [row.key, row.state]))).toEqual(new Map(keys.map((key) => [key, key])));
    expect((await one(store, 'a/b', 'collect'))?.state).toBe('other');
    expect(await store.load('segment', [])).toEqual([]);
  });
};

const testRaces = (it: Promises<StateStore>): void => {
  it('rejects a row with an outdated version and writes the other rows', async (store) => {
    await store.compareAndSet([aStateRow({ key: 'a', state: 'first' })]);
    const lost = await store.compareAndSet([
      aStateRow({ key: 'a', version: 0, state: 'too late' }),
      aStateRow({ key: 'b', state: 'new' }),
      aStateRow({ key: 'c', version: 4, state: 'never existed' }),
    ]);
    expect(lost).toEqual(['a', 'c']);
    expect(
      (await store.load('segment', ['a', 'b', 'c'])).map(({ key, state }) => [key, state]).sort(),
    ).toEqual([
      ['a', 'first'],
      ['b', 'new'],
    ]);
  });

  it('accepts the row of exactly one of many concurrent writers in each round', async (store) => {
    const rounds = 20;
    for (let version = 0; version < rounds; version += 1) {
      const racers = Array.from({ length: 16 }, (_, who) => aStateRow({ key: 'k', version, state: { who } }));
      const lost = await Promise.all(racers.map((row) => store.compareAndSet([row])));
      const winners = racers.filter((_, i) => lost[i]?.length === 0);
      expect(winners).toHaveLength(1);
      expect(await one(store, 'k')).toEqual({ ...winners[0], version: version + 1 });
    }
  });

  it('accepts the row of exactly one writer per key if concurrent writers write several keys', async (store) => {
    const keys = ['a', 'b', 'c', 'd'];
    const batches = Array.from({ length: 12 }, (_, who) =>
      keys.slice(who % 3).map((key) => aStateRow({ key, state: { who } })),
    );
    const lost = await Promise.all(batches.map((rows) => store.compareAndSet(rows)));
    for (const key of keys) {
      const winners = batches.filter(
        (rows, i) => rows.some((row) => row.key === key) && !lost[i]?.includes(key),
      );
      expect(winners).toHaveLength(1);
    }
  });
};

const testIdleRows = (it: Promises<StateStore>): void => {
  it('finds rows that hold data and were last written before an instant, longest idle first', async (store) => {
    await store.compareAndSet([
      aStateRow({ key: 'late', touchedAt: 3_000 }),
      aStateRow({ key: 'early', touchedAt: 1_000 }),
      aStateRow({ key: 'middle', touchedAt: 2_000 }),
      aStateRow({ key: 'empty', touchedAt: 500, isHolding: false }),
      aStateRow({ key: 'other', touchedAt: 500, stage: 'collect' }),
    ]);
    const keysOf = async (before: number, limit: number): Promise<readonly string[]> =>
      (await store.idleSince('segment', before, limit)).map(({ key }) => key);
    expect(await keysOf(3_000, 10)).toEqual(['early', 'middle']);
    expect(await keysOf(9_000, 2)).toEqual(['early', 'middle']);
    expect(await keysOf(1_000, 10)).toEqual([]);
  });
};

const testRowsOfScope = (it: Promises<StateStore>): void => {
  it('lists the rows of one stage and one scope, page by page', async (store) => {
    const keys = [...ODD_STRINGS, 'k'.repeat(300)];
    await store.compareAndSet([
      ...keys.map((key) => aStateRow({ key, dataKey: 'key-1' })),
      aStateRow({ key: 'other-stage', stage: 'collect' }),
      aStateRow({ key: 'longer-name', stage: 'segments' }),
      aStateRow({ key: 'other-scope', scope: 'acme/anabel' }),
    ]);
    const found: StateRow[] = [];
    for (let rows = await store.rowsOf('segment', 'acme/ana', { after: null, limit: 3 }); rows.length > 0;) {
      expect(rows.length).toBeLessThanOrEqual(3);
      found.push(...rows);
      rows = await store.rowsOf('segment', 'acme/ana', { after: rows.at(-1)?.key ?? null, limit: 3 });
    }
    expect(found.map(({ key }) => key).sort()).toEqual(keys.toSorted());
    expect(found.find(({ key }) => key === 'k'.repeat(300))).toMatchObject({ version: 1, dataKey: 'key-1' });
    expect(await store.rowsOf('segment', 'acme/nobody', { after: null, limit: 3 })).toEqual([]);
  });
};

const testDrops = (it: Promises<StateStore>): void => {
  it('drops only rows that were not written since they were loaded', async (store) => {
    await store.compareAndSet([aStateRow({ key: 'a' }), aStateRow({ key: 'b' }), aStateRow({ key: 'c' })]);
    const loaded = await store.load('segment', ['a', 'b']);
    await store.compareAndSet([aStateRow({ key: 'b', version: 1, state: 'newer' })]);
    await store.drop([...loaded, aStateRow({ key: 'nobody', version: 1 })]);
    await store.drop([]);
    expect(await one(store, 'a')).toBeUndefined();
    expect(await one(store, 'b')).toMatchObject({ version: 2, state: 'newer' });
    expect(await one(store, 'c')).toMatchObject({ version: 1 });
    expect(
      (await store.idleSince('segment', Number.MAX_SAFE_INTEGER, 10)).map(({ key }) => key),
    ).not.toContain('a');
  });

  it('accepts a new row after a drop, and rejects a write based on the dropped row', async (store) => {
    await store.compareAndSet([aStateRow({ key: 'a', state: 'old' })]);
    await store.drop(await store.load('segment', ['a']));
    expect(await store.compareAndSet([aStateRow({ key: 'a', version: 1, state: 'late' })])).toEqual(['a']);
    expect(await store.compareAndSet([aStateRow({ key: 'a', state: 'new' })])).toEqual([]);
    expect(await one(store, 'a')).toMatchObject({ version: 1, state: 'new' });
  });
};

const testFinalRows = (it: Promises<StateStore>): void => {
  it('neither overwrites nor drops a final row, for any version', async (store) => {
    await store.compareAndSet([aStateRow({ key: 'a', state: 'open' })]);
    const final = aStateRow({ key: 'a', version: 1, state: 'done', isHolding: false, isFinal: true });
    expect(await store.compareAndSet([final])).toEqual([]);
    const stored = { ...final, version: 2 };
    expect(await one(store, 'a')).toEqual(stored);
    const late = [0, 1, 2].map((version) => aStateRow({ key: 'a', version, state: 'changed' }));
    for (const row of late) expect(await store.compareAndSet([row])).toEqual(['a']);
    await store.drop([stored]);
    expect(await one(store, 'a')).toEqual(stored);
    expect(await store.idleSince('segment', Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  });

  it('writes the other rows of a call that contains a final row', async (store) => {
    await store.compareAndSet([aStateRow({ key: 'a', isHolding: false, isFinal: true })]);
    const both = [aStateRow({ key: 'a', version: 1 }), aStateRow({ key: 'b', state: 'new' })];
    expect(await store.compareAndSet(both)).toEqual(['a']);
    expect(await one(store, 'b')).toMatchObject({ version: 1, state: 'new' });
  });
};

const testErasure = (it: Promises<StateStore>): void => {
  it('erases the rows of a scope in every stage, and none of another scope', async (store) => {
    await store.compareAndSet([
      aStateRow({ key: 'a' }),
      aStateRow({ key: 'a', stage: 'collect' }),
      aStateRow({ key: 'b', scope: 'acme/anabel' }),
    ]);
    await store.erase('acme/ana');
    expect(await store.load('segment', ['a', 'b'])).toMatchObject([{ key: 'b' }]);
    expect(await store.load('collect', ['a'])).toEqual([]);
    await store.erase('nobody/here');
  });

  it('rejects a write based on a row that was erased', async (store) => {
    await store.compareAndSet([aStateRow({ key: 'a' })]);
    await store.erase('acme/ana');
    expect(await store.compareAndSet([aStateRow({ key: 'a', version: 1 })])).toEqual(['a']);
    expect(await store.load('segment', ['a'])).toEqual([]);
  });

  it('removes rows of every stage that have one of the data keys, and no other rows', async (store) => {
    const rows = [
      aStateRow({ key: 'a', dataKey: 'key-1' }),
      aStateRow({ key: 'a', stage: 'collect', dataKey: 'key-1' }),
      aStateRow({ key: 'b', dataKey: 'key-2' }),
      aStateRow({ key: 'c', dataKey: 'key-3' }),
      aStateRow({ key: 'd', dataKey: null }),
      aStateRow({ key: 'e', scope: 'acme/bo', dataKey: 'key-1' }),
    ];
    expect(await store.compareAndSet(rows)).toEqual([]);
    const left = async (stage: string): Promise<string[]> =>
      (await store.load(stage, ['a', 'b', 'c', 'd', 'e'])).map(({ key }) => key).sort();
    expect(await store.forget({ scope: 'acme/ana', dataKeys: ['key-1', 'key-2'] }, 2)).toBe(2);
    expect(await store.forget({ scope: 'acme/ana', dataKeys: ['key-1', 'key-2'] }, 100)).toBe(1);
    expect(await store.forget({ scope: 'acme/ana', dataKeys: ['key-1', 'key-2'] }, 100)).toBe(0);
    expect([await left('segment'), await left('collect')]).toEqual([['c', 'd', 'e'], []]);
    expect(await store.forget({ scope: 'acme/ana', dataKeys: [null] }, 100)).toBe(1);
    expect(await left('segment')).toEqual(['c', 'e']);
  });
};
