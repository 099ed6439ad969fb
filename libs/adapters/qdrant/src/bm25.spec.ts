import { type EmbeddedPoint, type Filter, matchesFilter } from '@mneme/domain';
import { anEntryPoint, aPoint, aScope, aSelection, seedsOf } from '@mneme/ports/testing';
import { expect } from 'vitest';
import { inCollection, itOnQdrant } from './admin/open-fresh.fixture.js';

const WORDS = ['cat', 'dog', 'bird', 'fish', 'ant', 'bee', 'cow', 'elk'];
const SPEAKERS = ['Ana', 'Bo', 'Anabel'];

/**
 * Texts of 1 to 12 words, the same at each call. `from` shifts the texts, so that each scope has different
 * texts.
 */
const somePoints = (from: number): readonly EmbeddedPoint[] =>
  Array.from({ length: 120 }, (_, i) => {
    const n = i + from;
    const words = Array.from({ length: 1 + (n % 12) }, (_unused, k) => WORDS[(n * n + k * k * 5 + k) % 8]);
    const said = {
      id: `p${String(i).padStart(3, '0')}`,
      text: words.join(' '),
      speaker: SPEAKERS[n % 3] ?? null,
    };
    return n % 5 === 0 ? anEntryPoint(said) : aPoint({ ...said, ordinal: i });
  });

/** Ranks by BM25 over these points only (k1 1.2, b .7). At equal scores, the smaller id comes first. */
const ranked = (points: readonly EmbeddedPoint[], asked: readonly string[]) => {
  const meanLength = points.reduce((sum, { stems }) => sum + stems.length, 0) / points.length;
  const score = ({ stems }: EmbeddedPoint): number =>
    asked.reduce((sum, stem) => {
      const having = points.filter((point) => point.stems.includes(stem)).length;
      const count = stems.filter((each) => each === stem).length;
      const norm = 1.2 * (0.3 + 0.7 * (stems.length / meanLength));
      return sum + (Math.log(1 + (points.length - having + 0.5) / (having + 0.5)) * count) / (count + norm);
    }, 0);
  return points
    .map((point) => ({ id: point.id, score: score(point) }))
    .filter((hit) => hit.score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
};

itOnQdrant(
  'weighs words by the selected points of the scope only, without replaced, closed or removed points',
  () =>
    inCollection(async (index) => {
      const scoped = index.of(aScope());
      await scoped.put(somePoints(0));
      await index.of(aScope({ user: 'bo' })).put(somePoints(7));
      await index.of(aScope({ tenant: 'other' })).put(somePoints(3));
      const [replaced, closed, removed] = [somePoints(40).slice(0, 20), 30, ['p050', 'p051', 'p052']];
      await scoped.put(replaced);
      await scoped.put(
        somePoints(0)
          .slice(20, closed)
          .map((point) => ({ ...point, recordedTo: 2_000 })),
      );
      await scoped.remove(removed);
      const left = [...replaced, ...somePoints(0).slice(closed)].filter(({ id }) => !removed.includes(id));
      const filters: readonly (Filter | null)[] = [
        null,
        { op: 'contains', field: 'speaker', value: 'Ana' },
        { op: 'not', part: { op: 'eq', field: 'speaker', value: 'Ana' } },
      ];
      for (const filter of filters) {
        for (const kinds of [['chunk'], ['entry', 'chunk']] as const) {
          const seen = left.filter(
            (point) => kinds.some((kind) => kind === point.kind) && (!filter || matchesFilter(filter, point)),
          );
          for (const stems of [['cat'], ['dog', 'bee', 'elk'], ['cow', 'nothing']]) {
            for (const limit of [1, 10, 200]) {
              const selection = aSelection({ kinds, filter });
              const { lexical, frequencies } = await seedsOf(scoped, { stems, selection, limit });
              const expected = ranked(seen, stems).slice(0, limit);
              expect(lexical.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
              lexical.forEach(({ score }, i) => expect(score).toBeCloseTo(expected[i]?.score ?? 0, 9));
              const having = stems.map((stem) => seen.filter((point) => point.stems.includes(stem)).length);
              expect([...frequencies.values()]).toEqual(having);
            }
          }
        }
      }
    }),
);
