import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Channel, fuseRanks } from './reciprocal-ranks.js';

const evidence = (name: string, scores: Readonly<Record<string, number>>, weight = 1): Channel => ({
  name,
  kind: 'evidence',
  weight,
  scores: new Map(Object.entries(scores)),
});
const prior = (name: string, scores: Readonly<Record<string, number>>, weight = 1): Channel => ({
  ...evidence(name, scores, weight),
  kind: 'prior',
});
const idsOf = (channels: readonly Channel[]): readonly string[] => fuseRanks(channels).map(({ id }) => id);

describe('fuseRanks', () => {
  it('adds weight / (60 + rank) over the channels', () => {
    const [first, second] = fuseRanks([
      evidence('dense', { a: 0.9, b: 0.4 }),
      evidence('lexical', { b: 7 }, 0.6),
    ]);
    expect(first).toEqual({ id: 'b', score: 1 / 62 + 0.6 / 61, terms: { dense: 1 / 62, lexical: 0.6 / 61 } });
    expect(second).toEqual({ id: 'a', score: 1 / 61, terms: { dense: 1 / 61 } });
  });

  it('does not find a memory by a score of 0 or less', () => {
    expect(idsOf([evidence('dense', { a: 0, b: -0.2, c: 0.1 })])).toEqual(['c']);
  });

  it('applies a prior only to memories found by evidence', () => {
    const channels = [evidence('lexical', { a: 1 }), prior('recency', { b: 9, a: 1 })];
    expect(fuseRanks(channels)).toEqual([
      { id: 'a', score: 1 / 61 + 1 / 61, terms: { lexical: 1 / 61, recency: 1 / 61 } },
    ]);
  });

  it('takes the 30 best memories of a channel, and all memories with the same score as the last of these', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`m${n}`, n < 29 ? 100 - n : 1]));
    expect(idsOf([evidence('dense', many)])).toHaveLength(50);
    const apart = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`m${n}`, 100 - n]));
    expect(idsOf([evidence('dense', apart)])).toHaveLength(30);
  });

  it('depends only on ranks, not on the difference between scores or the order of the input', () => {
    const scores = fc.dictionary(fc.stringMatching(/^[a-h]$/), fc.integer({ min: 1, max: 1000 }));
    fc.assert(
      fc.property(scores, scores, (dense, lexical) => {
        const plain = fuseRanks([evidence('dense', dense), evidence('lexical', lexical)]);
        const squared = Object.fromEntries(Object.entries(dense).map(([id, score]) => [id, score ** 2]));
        const reversed = Object.fromEntries(Object.entries(lexical).toReversed());
        expect(fuseRanks([evidence('dense', squared), evidence('lexical', reversed)])).toEqual(plain);
      }),
    );
  });
});
