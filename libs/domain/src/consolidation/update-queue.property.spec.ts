import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareEntries,
  type SimilarPair,
  type OrderedEntry,
  QUEUE_LENGTH,
  updateQueues,
} from './update-queue.js';

const RUNS = { numRuns: 300 };

/** Few instants and sessions, so that many entries have the same time and session. */
const entries: fc.Arbitrary<readonly OrderedEntry[]> = fc
  .array(
    fc.record({
      saidAt: fc.nat({ max: 3 }),
      sessionId: fc.constantFrom('s1', 's2'),
      rewriting: fc.constantFrom(0, 1, 2),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((placed) => placed.map((place, n) => ({ ...place, id: `e${(n * 7) % 31}` })));

const pairsAmong = (some: readonly OrderedEntry[]): fc.Arbitrary<SimilarPair[]> => {
  const entry = fc.constantFrom(...some);
  const cosine = fc.integer({ min: 60, max: 99 }).map((percent) => percent / 100);
  return fc.array(fc.record({ a: entry, b: entry, cosine }), { maxLength: 80 });
};

const pairs = entries.chain((some) => fc.record({ some: fc.constant(some), pairs: pairsAmong(some) }));

describe('updateQueues and compareEntries', () => {
  it('builds the same queues for any order, direction and repetition of the pairs', () => {
    fc.assert(
      fc.property(
        pairs.chain((given) =>
          fc.record({
            given: fc.constant(given.pairs),
            otherwise: fc.shuffledSubarray(given.pairs, { minLength: given.pairs.length }),
            again: fc.subarray(given.pairs),
          }),
        ),
        ({ given, otherwise, again }) => {
          const turned = again.map(({ a, b, cosine }) => ({ a: b, b: a, cosine }));
          expect(updateQueues([...otherwise, ...turned])).toEqual(updateQueues(given));
        },
      ),
      RUNS,
    );
  });

  it('queues only later entries, each once, the most similar first, and never the target', () => {
    fc.assert(
      fc.property(pairs, ({ some, pairs: given }) => {
        const byId = new Map(some.map((entry) => [entry.id, entry]));
        const entryOf = (id: string): OrderedEntry => byId.get(id) ?? { id, saidAt: -1, sessionId: '' };
        for (const { targetId, updaters } of updateQueues(given)) {
          const ids = updaters.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeLessThanOrEqual(QUEUE_LENGTH);
          for (const id of ids) expect(compareEntries(entryOf(targetId), entryOf(id))).toBeLessThan(0);
          const cosines = updaters.map(({ cosine }) => cosine);
          expect(cosines).toEqual(cosines.toSorted((a, b) => b - a));
        }
      }),
      RUNS,
    );
  });

  it('queues every pair unless the queue of its target is full', () => {
    fc.assert(
      fc.property(pairs, ({ pairs: given }) => {
        const queues = updateQueues(given);
        const queued = new Set(
          queues.flatMap(({ targetId, updaters }) => updaters.map(({ id }) => `${targetId} ${id}`)),
        );
        const full = new Set(
          queues.filter(({ updaters }) => updaters.length === QUEUE_LENGTH).map(({ targetId }) => targetId),
        );
        for (const { a, b } of given) {
          if (a.id === b.id) continue;
          const [target, updater] = compareEntries(a, b) < 0 ? [a, b] : [b, a];
          if (!full.has(target.id)) expect(queued).toContain(`${target.id} ${updater.id}`);
        }
      }),
      RUNS,
    );
  });

  it('orders entries strictly and transitively', () => {
    fc.assert(
      fc.property(entries, (some) => {
        const ordered = some.toSorted(compareEntries);
        for (const [n, entry] of ordered.entries())
          for (const later of ordered.slice(n + 1)) {
            expect(compareEntries(entry, later)).toBeLessThan(0);
            expect(compareEntries(later, entry)).toBeGreaterThan(0);
          }
      }),
      RUNS,
    );
  });
});
