import { type LoadedSlot, type SlotChange, diffSlot } from '@mneme/domain';
import { describe, expect } from 'vitest';
import type { DataKeys } from '../data-keys.js';
import type { FactGraph } from '../fact-graph.js';
import type { MemoryIndex } from '../memory-index.js';
import type { StateStore } from '../state-store.js';
import { aClaimHistory, aFactPoint, anEntryPoint, aPoint, aScope, aStateRow, aVersion } from './builders.js';
import { aLiveKey } from './data-keys.contract.js';
import { aFactQuery, aSlotChange } from './fact-queries.js';
import { listedIds, aSelection } from './index-queries.js';
import { type Open, promises } from './promises.contract.js';

const ANA = 'acme/ana';
const MANY = 100;
const EVER = aSelection({ kinds: ['chunk', 'entry', 'fact', 'digest'], instants: 'ever' });

export const forgettingIndexContract = (open: Open<MemoryIndex>): void => {
  describe('MemoryIndex.forget', () => {
    const it = promises(open);

    it('removes the points of the data keys, of every kind, and no others', async (index) => {
      const [ana, bo] = [index.of(aScope()), index.of(aScope({ user: 'bo' }))];
      const keyed = [
        aPoint({ id: 'chunk', dataKey: 'key-1' }),
        anEntryPoint({ id: 'entry', dataKey: 'key-1', recordedTo: 2_000 }),
        aFactPoint({ id: 'fact', dataKey: 'key-2' }),
      ];
      const others = [aPoint({ id: 'other', dataKey: 'key-3' }), aPoint({ id: 'keyless' })];
      await ana.put([...keyed, ...others]);
      await bo.put(keyed);
      expect(await index.forget({ scope: ANA, dataKeys: ['key-1', 'key-2', 'nobody'] }, MANY)).toBe(3);
      expect(await ana.getEmbedded(['chunk', 'entry', 'fact', 'other', 'keyless'])).toEqual(others);
      expect((await listedIds(bo, { selection: EVER })).toSorted()).toEqual(['chunk', 'entry', 'fact']);
      expect(await index.forget({ scope: ANA, dataKeys: ['key-1', 'key-2'] }, MANY)).toBe(0);
      expect(await index.forget({ scope: ANA, dataKeys: [] }, MANY)).toBe(0);
      expect(await index.forget({ scope: ANA, dataKeys: [null] }, MANY)).toBe(1);
      expect(await listedIds(ana, { selection: EVER })).toEqual(['other']);
      expect(await index.forget({ scope: 'acme/nobody', dataKeys: [null, 'key-1'] }, MANY)).toBe(0);
    });

    it('removes at most the limit per call', async (index) => {
      const points = Array.from({ length: 25 }, (_, n) =>
        aPoint({ id: `p${n}`, ordinal: n, dataKey: 'key-1' }),
      );
      await index.of(aScope()).put(points);
      const removed: number[] = [];
      for (let n = 0; n < 4; n += 1)
        removed.push(await index.forget({ scope: ANA, dataKeys: ['key-1'] }, 10));
      expect(removed).toEqual([10, 10, 5, 0]);
    });

    it('accepts the same points again under another key', async (index) => {
      const ana = index.of(aScope());
      await ana.put([aPoint({ dataKey: 'key-1', text: 'pixel sleeps' })]);
      await index.forget({ scope: ANA, dataKeys: ['key-1'] }, MANY);
      const again = aPoint({ dataKey: 'key-2', text: 'pixel wakes' });
      await ana.add([again]);
      expect(await ana.getEmbedded(['p1'])).toEqual([again]);
    });
  });
};

export const forgettingStateContract = (open: Open<StateStore>): void => {
  describe('StateStore.forget', () => {
    const it = promises(open);

    it('removes the rows of the data keys in every stage, and no others', async (state) => {
      const rows = [
        aStateRow({ key: 'a', dataKey: 'key-1' }),
        aStateRow({ key: 'a', stage: 'collect', dataKey: 'key-1' }),
        aStateRow({ key: 'b', dataKey: 'key-2' }),
        aStateRow({ key: 'c', dataKey: 'key-3' }),
        aStateRow({ key: 'd', dataKey: null }),
        aStateRow({ key: 'e', scope: 'acme/bo', dataKey: 'key-1' }),
      ];
      expect(await state.compareAndSet(rows)).toEqual([]);
      const left = async (stage: string): Promise<string[]> =>
        (await state.load(stage, ['a', 'b', 'c', 'd', 'e'])).map(({ key }) => key).sort();
      expect(await state.forget({ scope: ANA, dataKeys: ['key-1', 'key-2'] }, 2)).toBe(2);
      expect(await state.forget({ scope: ANA, dataKeys: ['key-1', 'key-2'] }, MANY)).toBe(1);
      expect(await state.forget({ scope: ANA, dataKeys: ['key-1', 'key-2'] }, MANY)).toBe(0);
      expect([await left('segment'), await left('collect')]).toEqual([['c', 'd', 'e'], []]);
      expect(await state.forget({ scope: ANA, dataKeys: [null] }, MANY)).toBe(1);
      expect(await left('segment')).toEqual(['c', 'e']);
    });
  });
};

export const forgettingFactsContract = (
  open: Open<{ readonly facts: FactGraph; readonly keys: DataKeys }>,
): void => {
  describe('erasure in a FactGraph', () => {
    const it = promises(open);

    it('finds the slots of data keys', async ({ facts }) => {
      const graph = facts.of(aScope());
      await graph.write([
        slotOf('one', 'c1', 'key-1'),
        slotOf('two', 'c2', 'key-2'),
        slotOf('three', 'c3', null),
      ]);
      expect(await graph.slotsOf({ dataKeys: ['key-1'] })).toEqual(['one']);
      expect((await graph.slotsOf({ dataKeys: ['key-2', 'key-1'] })).toSorted()).toEqual(['one', 'two']);
      expect(await graph.slotsOf({ dataKeys: [null] })).toEqual(['three']);
      expect(await graph.slotsOf({ dataKeys: [] })).toEqual([]);
      expect(await facts.of(aScope({ user: 'bo' })).slotsOf({ dataKeys: ['key-1', null] })).toEqual([]);
    });

    it('replaces a stored slot without leaving any of it', async ({ facts }) => {
      const graph = facts.of(aScope());
      const claims = [claimOf('c1', 'key-1'), claimOf('c2', 'key-2')];
      const versions = [
        aVersion({ supports: ['c1', 'c2'], recordedTo: 2_000 }),
        aVersion({ n: 2, recordedFrom: 2_000 }),
      ];
      await graph.write([aSlotChange({ claims, versions })]);
      const [loaded] = await graph.load([{ key: 'slot1', stated: null }]);
      const next = changeTo(
        loaded,
        [claimOf('c2', 'key-2')],
        [aVersion({ claimId: 'c2', supports: ['c2'] })],
      );
      expect(await graph.replace([{ key: 'slot1', follows: 1, next }])).toEqual([]);
      expect(await graph.slotsOf({ claimIds: ['c1'], dataKeys: ['key-1'] })).toEqual([]);
      const [slot] = await graph.slots(['slot1']);
      expect(slot?.claims.map(({ claim }) => claim.id)).toEqual(['c2']);
      expect(slot?.versions).toEqual([aVersion({ claimId: 'c2', supports: ['c2'] })]);
      expect(await graph.load([{ key: 'slot1', stated: null }])).toMatchObject([{ revision: 2 }]);
      const { facts: held } = await graph.facts(aFactQuery(), 9_000);
      expect(held.map(({ claim }) => claim.id)).toEqual(['c2']);
    });

    it('removes a slot that has nothing left, with its subject', async ({ facts }) => {
      const graph = facts.of(aScope());
      await graph.write([slotOf('one', 'c1', 'key-1'), slotOf('two', 'c2', 'key-2')]);
      expect(await graph.replace([{ key: 'one', follows: 1, next: null }])).toEqual([]);
      expect(await graph.slots(['one', 'two'])).toMatchObject([{ key: 'two' }]);
      expect(await graph.load([{ key: 'one', stated: null }])).toEqual([]);
      expect(await graph.write([slotOf('one', 'c1', 'key-3')])).toEqual([]);
      expect(await graph.slotsOf({ dataKeys: ['key-1', 'key-3'] })).toEqual(['one']);
    });

    it('replaces no slot if another writer changed one of them', async ({ facts }) => {
      const graph = facts.of(aScope());
      await graph.write([slotOf('one', 'c1', 'key-1'), slotOf('two', 'c2', 'key-1')]);
      const replaced = await graph.replace([
        { key: 'one', follows: 1, next: null },
        { key: 'two', follows: 7, next: null },
        { key: 'never', follows: 1, next: null },
      ]);
      expect(replaced.toSorted()).toEqual(['never', 'two']);
      expect((await graph.slotsOf({ dataKeys: ['key-1'] })).toSorted()).toEqual(['one', 'two']);
    });

    it('writes nothing made from erased words', async ({ facts, keys }) => {
      const graph = facts.of(aScope());
      await keys.claim([aLiveKey(), aLiveKey({ id: 'key-2', sessionId: 's2' })]);
      await keys.destroy({ erasureId: 'e1', scope: ANA, of: { sessionId: 's1', holds: 'anything' } });
      expect(await graph.write([slotOf('one', 'c1', 'key-1'), slotOf('two', 'c2', 'key-2')])).toEqual([
        'one',
      ]);
      expect(await graph.slots(['one', 'two'])).toEqual([]);
      expect(await graph.write([slotOf('two', 'c2', 'key-2')])).toEqual([]);
    });
  });
};

const claimOf = (id: string, dataKey: string | null) => aClaimHistory({ id }, { dataKey });

const slotOf = (key: string, id: string, dataKey: string | null): SlotChange =>
  aSlotChange({ key, claims: [claimOf(id, dataKey)], versions: [aVersion({ claimId: id })] });

const changeTo = (
  loaded: LoadedSlot | undefined,
  claims: LoadedSlot['claims'],
  versions: LoadedSlot['versions'],
): SlotChange => {
  if (!loaded) throw new Error('There is no such slot.');
  return diffSlot(undefined, { ...loaded, claims, versions, repeats: new Map() });
};
