import { POINT_KINDS } from '@mneme/domain';
import { describe, expect } from 'vitest';
import { aFactPoint, anEntryPoint, aPoint, aScope } from '../builders.js';
import { ODD_STRINGS, type Open, promises, type Promises } from '../promises.contract.js';
import { aPointQuery, aSelection, lexicalIds, listedIds, pagedIds } from './memory-queries.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';
import { testListFilters } from './selection-filter.contract.js';

const EVERY = aSelection({ kinds: POINT_KINDS });

export const memoryReaderContract = (open: Open<Scoped<ScopedMemoryIndex>>): void => {
  describe('MemoryReader', () => {
    const it = promises(open);
    testLists(it);
    testVisibility(it);
    testListFilters(it);
  });
};

const testLists = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('returns whole points, with vectors exact to within 1 % of the cosine', async (index) => {
    const scoped = index.of(aScope());
    const vector = Float32Array.of(0.1, -0.7, 0.7, 0.1);
    const whole = aPoint({
      id: ODD_STRINGS.join('|'),
      text: ODD_STRINGS.join(' '),
      stems: [...ODD_STRINGS, '', 'a', 'a'],
      vector,
      agentId: 'helper',
      turnId: 't1',
      summary: 'Of Pixel.',
      endsInQuestion: true,
      namesTime: true,
      tags: ['pet', 'Home'],
      memoryType: 'episodic',
      toolCalls: [{ name: 'look_up', arguments: '{"a":"猫"}' }],
      metadata: { deep: [1, { x: null }], 'a"b': '猫' },
      sources: [{ messageId: 'm1', sessionId: 's1', saidAt: -5 }],
    });
    const bare = aFactPoint({ id: 'bare', speaker: null });
    const entry = anEntryPoint({ id: 'entry', sessionId: 's2', metadata: { kind: 'plan' } });
    await scoped.put([whole, bare, entry]);
    const words = [bare, whole, entry].map(({ vector: _, ...rest }) => rest);
    const { points } = await scoped.list(aPointQuery({ selection: EVERY, order: 'session' }));
    expect(points).toEqual(words);
    expect(await scoped.get(['bare', 'nobody', whole.id, 'entry'])).toEqual(words);
    expect(await scoped.get([])).toEqual([]);
    const [embedded, without] = await scoped.getEmbedded([whole.id, 'bare']);
    expect([{ ...embedded, vector: null }, without]).toEqual([{ ...whole, vector: null }, bare]);
    const given = embedded?.vector ?? new Float32Array();
    const dot = vector.reduce((sum, component, i) => sum + component * (given[i] ?? 0), 0);
    expect(Math.abs(dot / (Math.hypot(...vector) * Math.hypot(...given)) - 1)).toBeLessThan(0.01);
  });

  it('lists points by session and ordinal, or newest first with descending ordinals', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'b1', sessionId: 'b', ordinal: 1, recordedFrom: 1_000 }),
      aPoint({ id: 'a10', sessionId: 'a', ordinal: 10, recordedFrom: 3_000 }),
      aPoint({ id: 'a9', sessionId: 'a', ordinal: 9, recordedFrom: 3_000 }),
      aPoint({ id: 'a2', sessionId: 'a', ordinal: 2, recordedFrom: 2_000 }),
    ]);
    expect(await listedIds(scoped, { order: 'session' })).toEqual(['a2', 'a9', 'a10', 'b1']);
    expect(await listedIds(scoped, { order: 'recorded' })).toEqual(['a10', 'a9', 'a2', 'b1']);
    expect(await listedIds(scoped, { sessionId: 'b' })).toEqual(['b1']);
    const ids = ['b1', 'nobody', 'a9', 'b1'];
    expect((await scoped.get(ids)).map(({ id }) => id)).toEqual(['b1', 'a9', 'b1']);
  });

  it('pages without gaps or duplicates, also while points are added', async (index) => {
    const scoped = index.of(aScope());
    const points = Array.from({ length: 25 }, (_, i) =>
      aPoint({ id: `p${i}`, sessionId: `s${i % 3}`, ordinal: i % 5, recordedFrom: 1_000 + (i % 4) }),
    );
    await scoped.put(points);
    for (const order of ['session', 'recorded'] as const) {
      for (const limit of [1, 4, 25, 100]) {
        expect(await pagedIds(scoped, { order, limit }), `${order} by ${limit}`).toEqual(
          await listedIds(scoped, { order }),
        );
      }
    }
    const first = await scoped.list(aPointQuery({ limit: 10 }));
    await scoped.put([
      aPoint({ id: 'before', sessionId: 's', ordinal: 0 }),
      aPoint({ id: 'behind', sessionId: 't' }),
    ]);
    const rest = await listedIds(scoped, { limit: 100, cursor: first.cursor });
    expect([...first.points.map(({ id }) => id), ...rest].sort()).toEqual(
      [...points.map(({ id }) => id), 'behind'].sort(),
    );
  });

  it('rejects a cursor of list that it never issued', async (index) => {
    const list = index.of(aScope()).list(aPointQuery({ cursor: 'made up' }));
    await expect(list).rejects.toMatchObject({ name: 'Rejected', field: 'cursor' });
  });

  it('returns the last current chunks of a session before an ordinal', async (index) => {
    const scoped = index.of(aScope());
    const chunks = [0, 2, 3, 10, 11].map((ordinal) => aPoint({ id: `c${ordinal}`, ordinal }));
    await scoped.put([
      ...chunks,
      anEntryPoint({ id: 'entry' }),
      aPoint({ id: 'elsewhere', sessionId: 's2', ordinal: 4 }),
      aPoint({ id: 'replaced', ordinal: 3, recordedTo: 9 }),
    ]);
    const told = async (before: number, limit: number) =>
      (await scoped.tail('s1', before, limit)).map(({ id }) => id);
    expect(await told(11, 3)).toEqual(['c2', 'c3', 'c10']);
    expect(await told(3, 9)).toEqual(['c0', 'c2']);
    expect(await told(0, 9)).toEqual([]);
    const { vector: _, ...words } = aPoint({ id: 'c0', ordinal: 0 });
    expect(await scoped.tail('s1', 1, 1)).toEqual([words]);
    expect(await scoped.tail('nowhere', 1, 1)).toEqual([]);
  });
};

const testVisibility = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('returns the points that were said by asOf and known at knownAt', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'kept', text: 'cat', saidAt: 100, recordedFrom: 1_000 }),
      aPoint({ id: 'forgotten', text: 'cat', saidAt: 200, recordedFrom: 1_000, recordedTo: 2_000 }),
      aPoint({ id: 'late', text: 'cat', saidAt: 300, recordedFrom: 3_000 }),
    ]);
    const seen = async (asOf: number | null, knownAt: number | null): Promise<readonly string[]> => {
      const selection = aSelection({ instants: { asOf, knownAt } });
      const [listed, searched] = [
        await listedIds(scoped, { selection }),
        await lexicalIds(scoped, { selection, stems: ['cat'] }),
      ];
      expect([...searched].sort()).toEqual([...listed].sort());
      return [...listed].sort();
    };
    expect(await seen(null, null)).toEqual(['kept', 'late']);
    expect(await seen(null, 999)).toEqual([]);
    expect(await seen(null, 1_000)).toEqual(['forgotten', 'kept']);
    expect(await seen(null, 2_000)).toEqual(['kept']);
    expect(await seen(100, null)).toEqual(['kept']);
    expect(await seen(199, 1_500)).toEqual(['kept']);
    expect(await seen(200, 1_500)).toEqual(['forgotten', 'kept']);
    const ever = aSelection({ instants: 'ever' });
    expect(await listedIds(scoped, { selection: ever })).toHaveLength(3);
    expect(await lexicalIds(scoped, { selection: ever, stems: ['cat'] })).toHaveLength(3);
  });
};
