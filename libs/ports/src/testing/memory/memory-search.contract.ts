import { type Point, SPOKEN_ROLES } from '@mneme/domain';
import { describe, expect } from 'vitest';
import { aFactPoint, anEntryPoint, aPoint, aScope } from '../builders.js';
import { ODD_STRINGS, type Open, promises, type Promises } from '../promises.contract.js';
import { aProbe, aSelection, lexicalIds, listedIds, seedsOf } from './memory-queries.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';
import type { Hit } from '../../memory/memory-search.js';
import type { Selection } from '../../memory/selection.js';
import { testIsolation } from './memory-isolation.contract.js';
import { testNeighbours } from './memory-neighbours.contract.js';
import { testSearchFilters } from './selection-filter.contract.js';
import { testRoles } from './selection-roles.contract.js';

const WORDS = ['pixel', 'sleep', 'porto', 'work', 'acme', 'cat', 'march'];

/** Deterministic texts of 1 to 9 words. */
const TEXTS = Array.from({ length: 40 }, (_, i) =>
  Array.from({ length: 1 + (i % 9) }, (_unused, k) => WORDS[(i * i + 3 * k * k + k) % WORDS.length]).join(
    ' ',
  ),
);
const POINTS = TEXTS.map((text, i) => aPoint({ id: `p${String(i).padStart(2, '0')}`, text, ordinal: i }));

export const memorySearchContract = (open: Open<Scoped<ScopedMemoryIndex>>): void => {
  describe('MemorySearch', () => {
    const it = promises(open);
    testSearches(it);
    testOddTexts(it);
    testStatistics(it);
    testSearchFilters(it);
    testRoles(it);
    testNeighbours(it);
    testIsolation(it);
  });
};

const testSearches = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('ranks by BM25 with the statistics of the scope, and at equal scores by the smaller id', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put(POINTS);
    for (const stems of [['pixel'], ['cat', 'march'], ['porto', 'work', 'acme', 'absent']]) {
      const expected = byBm25(POINTS, stems);
      const { lexical, frequencies } = await seedsOf(scoped, { stems, limit: 100 });
      expect(lexical.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(await lexicalIds(scoped, { stems, limit: 5 })).toEqual(expected.slice(0, 5).map(({ id }) => id));
      expect([...frequencies]).toEqual(stems.map((stem) => [stem, countWith(POINTS, stem)]));
    }
  });

  it('finds the same points with and without known statistics', async (index) => {
    const scoped = index.of(aScope());
    const ana = aPoint({ id: 'ana', text: 'pixel cat', ordinal: 51, speaker: 'Ana' });
    const gone = aPoint({ id: 'gone', text: 'pixel pixel cat', ordinal: 50, recordedTo: 2_000 });
    await scoped.put([...POINTS, ana, gone, anEntryPoint({ id: 'entry', text: 'pixel porto' })]);
    const stems = ['pixel', 'cat', 'absent'];
    for (const told of [stems, ['cat', 'acme'], []]) {
      const known = await scoped.statistics(told);
      for (const [stem, frequency] of known.frequencies ?? [])
        expect(frequency).toBe(countWith([...POINTS, ana], stem));
      for (const selection of [
        aSelection(),
        aSelection({ roles: SPOKEN_ROLES }),
        aSelection({ instants: 'ever' }),
        aSelection({ kinds: ['chunk', 'entry'] }),
        aSelection({ filter: { op: 'eq', field: 'speaker', value: 'Ana' } }),
      ]) {
        const unaided = await seedsOf(scoped, { stems, selection });
        expect(await seedsOf(scoped, { stems, selection, known })).toEqual(unaided);
      }
    }
  });

  it('counts repeated words, and finds nothing without a shared word', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'once', text: 'cat dog bird' }),
      aPoint({ id: 'twice', text: 'cat cat bird' }),
      aPoint({ id: 'none', text: 'fish fish fish' }),
      aPoint({ id: 'empty', stems: [] }),
    ]);
    expect(await lexicalIds(scoped, { stems: ['cat'] })).toEqual(['twice', 'once']);
    expect(await lexicalIds(scoped, { stems: ['horse'] })).toEqual([]);
    expect(await lexicalIds(scoped, { stems: [] })).toEqual([]);
  });

  it('ranks by positive cosine, and at equal scores by the smaller id', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'near', vector: Float32Array.of(0.8, 0.6, 0, 0) }),
      aPoint({ id: 'same', vector: Float32Array.of(1, 0, 0, 0) }),
      aPoint({ id: 'same too', vector: Float32Array.of(1, 0, 0, 0) }),
      aPoint({ id: 'away', vector: Float32Array.of(-1, 0, 0, 0) }),
      aPoint({ id: 'across', vector: Float32Array.of(0, 1, 0, 0) }),
      aPoint({ id: 'zero', vector: Float32Array.of(0, 0, 0, 0) }),
      aPoint({ id: 'none', vector: null }),
    ]);
    const { dense } = await seedsOf(scoped, { vector: Float32Array.of(1, 0, 0, 0) });
    expect(dense.map(({ id }) => id)).toEqual(['same', 'same too', 'near']);
    [1, 1, 0.8].forEach((cosine, i) => expect(dense[i]?.score).toBeCloseTo(cosine, 2));
    expect((await seedsOf(scoped, { vector: Float32Array.of(0, 0, 0, 0) })).dense).toEqual([]);
  });

  it('searches only sessions with a participant, and counts words in all sessions', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'ana', sessionId: 's1', speaker: 'Ana', text: 'pixel' }),
      aPoint({ id: 'bo', sessionId: 's1', speaker: 'Bo', text: 'pixel', ordinal: 1 }),
      aPoint({ id: 'cy', sessionId: 's2', speaker: 'Cy', text: 'pixel' }),
      aFactPoint({ id: 'fact', text: 'pixel' }),
    ]);
    const look = { stems: ['pixel'], selection: aSelection({ kinds: ['chunk', 'fact'] }) };
    expect(await lexicalIds(scoped, { ...look, participants: ['Bo', 'nobody'] })).toEqual(['ana', 'bo']);
    expect((await seedsOf(scoped, { ...look, participants: ['Bo'] })).frequencies.get('pixel')).toBe(4);
    expect(await lexicalIds(scoped, { ...look, participants: [] })).toEqual([]);
  });

  it('leaves out paged-out entries if only active entries are selected', async (index) => {
    const scoped = index.of(aScope());
    const marked = { metadata: { paged_out: true } };
    const entry = anEntryPoint({ id: 'entry', text: 'cat', ...marked });
    await scoped.put([
      anEntryPoint({ id: 'active', text: 'cat', recordedFrom: 2_000 }),
      entry,
      aPoint({ id: 'chunk', text: 'cat', ...marked }),
    ]);
    const kinds = ['chunk', 'entry'] as const;
    const all = aSelection({ kinds });
    const active = aSelection({ kinds, activeOnly: true });
    const found = async (selection: Selection) =>
      [...(await lexicalIds(scoped, { stems: ['cat'], selection }))].sort();
    const listed = async (selection: Selection) => [...(await listedIds(scoped, { selection }))].sort();
    const everything = ['active', 'chunk', 'entry'];
    expect([await found(all), await listed(all)]).toEqual([everything, everything]);
    expect([await found(active), await listed(active)]).toEqual([
      ['active', 'chunk'],
      ['active', 'chunk'],
    ]);
    const seeds = await seedsOf(scoped, { stems: ['cat'], selection: active });
    expect(seeds.frequencies.get('cat')).toBe(2);
    await scoped.put([{ ...entry, metadata: {} }]);
    expect([await found(active), await listed(active)]).toEqual([everything, everything]);
  });

  it('answers each probe separately, in the order of the probes', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint({ id: 'a', text: 'cat' }), anEntryPoint({ id: 'b', text: 'cat dog' })]);
    const entries = aSelection({ kinds: ['entry'] });
    const answers = await scoped.search([
      aProbe({ stems: ['cat'] }),
      aProbe({ stems: ['cat'], selection: entries }),
      aProbe({ stems: ['dog'] }),
    ]);
    expect(answers.map(({ lexical }) => lexical.map(({ id }) => id))).toEqual([['a'], ['b'], []]);
    expect(await scoped.search([])).toEqual([]);
  });
};

const testOddTexts = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('does not interpret signs, operators, spaces and upper case in a stem', async (index) => {
    const scoped = index.of(aScope());
    const stems = [...ODD_STRINGS, 'Cat', 'cat', 'c++', 'c', '', '·', 'a', 'b', '\ue000'];
    await scoped.put(stems.map((stem, i) => aPoint({ id: `p${i}`, stems: [stem, 'filler'] })));
    for (const [i, stem] of stems.entries()) {
      expect(await lexicalIds(scoped, { stems: [stem] }), JSON.stringify(stem)).toEqual([`p${i}`]);
    }
  });

  it('accepts a stem of 100,000 letters and a text of 100,000 stems', async (index) => {
    const scoped = index.of(aScope());
    const long = 'x'.repeat(100_000);
    await scoped.put([
      aPoint({ id: 'long', text: 'long', stems: [long] }),
      aPoint({ id: 'longer', text: 'longer', stems: [`${long}y`] }),
      aPoint({ id: 'many', text: 'many', stems: Array.from({ length: 100_000 }, (_, i) => `w${i % 5_000}`) }),
    ]);
    expect(await lexicalIds(scoped, { stems: [long] })).toEqual(['long']);
    expect(await lexicalIds(scoped, { stems: ['w4999', 'nothing'] })).toEqual(['many']);
  });
};

const testStatistics = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('counts the current chunks, their mean length and their speakers', async (index) => {
    const scoped = index.of(aScope());
    expect(await scoped.statistics()).toMatchObject({ turns: 0, meanLength: 0, speakers: [] });
    await scoped.put([
      aPoint({ id: 'a', text: 'one two three', speaker: 'Ana' }),
      aPoint({ id: 'b', text: 'one', speaker: 'Ana', sessionId: 's2' }),
      aPoint({ id: 'c', text: 'one two', speaker: 'Bo' }),
      aPoint({ id: 'd', text: 'one two', speaker: null }),
      anEntryPoint({ id: 'e', text: 'a long entry does not count' }),
      aPoint({ id: 'f', text: 'nor what is gone', recordedTo: 2_000 }),
    ]);
    expect(await scoped.statistics()).toMatchObject({
      turns: 4,
      meanLength: 2,
      speakers: [
        { name: 'Ana', turns: 2 },
        { name: 'Bo', turns: 1 },
      ],
    });
    await scoped.put([
      aPoint({ id: 'a', text: 'one', speaker: 'Cy' }),
      aPoint({ id: 'c', text: 'one two', recordedTo: 3_000 }),
    ]);
    await scoped.remove(['b', 'e']);
    const after = { turns: 2, meanLength: 1.5, speakers: [{ name: 'Cy', turns: 1 }] };
    expect(await scoped.statistics()).toMatchObject(after);
    await scoped.put([aPoint({ id: 'a', text: 'one', speaker: 'Cy' })]);
    expect(await scoped.statistics()).toMatchObject(after);
  });
};

const countWith = (points: readonly Point[], stem: string): number =>
  points.filter(({ stems }) => stems.includes(stem)).length;

/** Reference implementation of BM25 (k1 1.2, b 0.7). */
const byBm25 = (points: readonly Point[], asked: readonly string[]): readonly Hit[] => {
  const meanLength = points.reduce((sum, { stems }) => sum + stems.length, 0) / points.length;
  const score = ({ stems }: Point): number =>
    asked.reduce((sum, stem) => {
      const found = countWith(points, stem);
      const count = stems.filter((each) => each === stem).length;
      const norm = 1.2 * (0.3 + (0.7 * stems.length) / meanLength);
      return sum + (Math.log(1 + (points.length - found + 0.5) / (found + 0.5)) * count) / (count + norm);
    }, 0);
  const rounded = (value: number): number => Number(value.toFixed(9));
  return points
    .map((point) => ({ id: point.id, score: rounded(score(point)) }))
    .filter((hit) => hit.score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
};
