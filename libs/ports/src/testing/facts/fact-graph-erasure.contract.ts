import { type LoadedSlot, type SlotChange, diffSlot } from '@mneme/domain';
import { describe, expect } from 'vitest';
import type { DataKeys } from '../../keys/data-keys.js';
import type { FactGraph } from '../../facts/fact-graph.js';
import { aClaimHistory, aScope, aVersion } from '../builders.js';
import { aLiveKey } from '../keys/data-keys.contract.js';
import { aFactQuery, aSlotChange } from './fact-queries.js';
import { type Open, promises } from '../promises.contract.js';

const ANA = 'acme/ana';

export const factErasureContract = (
  open: Open<{ readonly facts: FactGraph; readonly keys: DataKeys }>,
): void => {
  describe('erasure in a FactGraph', () => {
    const it = promises(open);

    it('finds the slots that have claims with one of the data keys', async ({ facts }) => {
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

    it('removes all claims and versions of a slot that is replaced', async ({ facts }) => {
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

    it('removes a slot whose replacement is null, and accepts the slot again later', async ({ facts }) => {
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

    it('replaces a slot that keeps a claim whose data key another erasure has destroyed', async ({
      facts,
      keys,
    }) => {
      const graph = facts.of(aScope());
      await keys.claim([aLiveKey(), aLiveKey({ id: 'key-2', sessionId: 's2' })]);
      const claims = [claimOf('c1', 'key-1'), claimOf('c2', 'key-2')];
      await graph.write([aSlotChange({ claims, versions: [aVersion({ supports: ['c1', 'c2'] })] })]);
      for (const sessionId of ['s1', 's2'])
        await keys.destroy({ erasureId: sessionId, scope: ANA, of: { sessionId, holds: 'anything' } });
      const [loaded] = await graph.load([{ key: 'slot1', stated: null }]);
      const next = changeTo(
        loaded,
        [claimOf('c2', 'key-2')],
        [aVersion({ claimId: 'c2', supports: ['c2'] })],
      );
      expect(await graph.replace([{ key: 'slot1', follows: 1, next }])).toEqual([]);
      expect(await graph.replace([{ key: 'slot1', follows: 2, next: null }])).toEqual([]);
      expect(await graph.slots(['slot1'])).toEqual([]);
    });

    it('writes no slot if the data key of a claim is destroyed', async ({ facts, keys }) => {
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
