import { describe, expect } from 'vitest';
import type { MemoryErasure, OldMessage, TenantRule } from '../../memory/memory-erasure.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';
import { aFactPoint, anEntryPoint, aPoint, aScope } from '../builders.js';
import { aSelection, listedIds } from './memory-queries.js';
import { ODD_STRINGS, type Open, promises, type Promises } from '../promises.contract.js';

const ANA = 'acme/ana';
const MANY = 100;
const EVER = aSelection({ kinds: ['chunk', 'entry', 'fact', 'digest'], instants: 'ever' });
const EVERY: TenantRule = { days: 1, role: null, tag: null, tenant: null };

const named = (found: readonly OldMessage[]): readonly string[] =>
  found.map(({ scope, sessionId, messageId }) => [scope.user, sessionId, messageId].join(' ')).toSorted();

const said = (messageId: string, recordedFrom: number, changes: Parameters<typeof aPoint>[0] = {}) =>
  aPoint({
    id: `chunk of ${messageId}`,
    recordedFrom,
    sources: [{ messageId, sessionId: changes.sessionId ?? 's1', saidAt: 1 }],
    ...changes,
  });

type Erasable = Scoped<ScopedMemoryIndex> & MemoryErasure;

export const memoryErasureContract = (open: Open<Erasable>): void => {
  describe('MemoryErasure', () => {
    const it = promises(open);
    testForget(it);
    testOldMessages(it);
  });
};

const testForget = (it: Promises<Erasable>): void => {
  it('removes points of every kind that have one of the data keys, and no other points', async (index) => {
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

  it('removes at most `limit` points per call', async (index) => {
    const points = Array.from({ length: 25 }, (_, n) =>
      aPoint({ id: `p${n}`, ordinal: n, dataKey: 'key-1' }),
    );
    await index.of(aScope()).put(points);
    const removed: number[] = [];
    for (let n = 0; n < 4; n += 1) removed.push(await index.forget({ scope: ANA, dataKeys: ['key-1'] }, 10));
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
};

const testOldMessages = (it: Promises<Erasable>): void => {
  it('finds the messages of every scope recorded before an instant', async (index) => {
    await index.of(aScope()).put([said('old', 10), said('new', 20), anEntryPoint({ recordedFrom: 1 })]);
    await index.of(aScope({ user: 'bo' })).put([said('old', 19, { sessionId: 's2' })]);
    expect(named(await index.recordedBefore(EVERY, 20, 10))).toEqual(['ana s1 old', 'bo s2 old']);
    expect(named(await index.recordedBefore(EVERY, 10, 10))).toEqual([]);
    expect(await index.recordedBefore(EVERY, 100, 2)).toHaveLength(2);
  });

  it("finds only messages of the rule's tenant", async (index) => {
    const others = ['acme', 'acm', 'acme0', 'acme/ana', 'ACME'];
    for (const tenant of others) await index.of(aScope({ tenant })).put([said(`of ${tenant}`, 1)]);
    for (const tenant of others) {
      expect(named(await index.recordedBefore({ ...EVERY, tenant }, 5, 10))).toEqual([`ana s1 of ${tenant}`]);
    }
    expect(await index.recordedBefore({ ...EVERY, tenant: 'nobody' }, 5, 10)).toEqual([]);
  });

  it('finds messages of a role or with a tag, with any characters in the tag', async (index) => {
    await index
      .of(aScope())
      .put([
        said('of a tool', 1, { role: 'tool' }),
        said('tagged', 1, { tags: ['pet', ...ODD_STRINGS] }),
        said('of nobody', 1, { tags: ['pets'] }),
      ]);
    expect(named(await index.recordedBefore({ ...EVERY, role: 'tool' }, 5, 10))).toEqual([
      'ana s1 of a tool',
    ]);
    for (const tag of ['pet', ...ODD_STRINGS]) {
      expect(named(await index.recordedBefore({ ...EVERY, tag }, 5, 10))).toEqual(['ana s1 tagged']);
    }
    expect(await index.recordedBefore({ ...EVERY, role: 'tool', tag: 'pet' }, 5, 10)).toEqual([]);
  });
};
