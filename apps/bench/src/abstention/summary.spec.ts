import { describe, expect, it } from 'vitest';
import { anAbstentionRow } from './an-abstention-row.fixture.js';
import { comparisonsOf, summariseComparison } from './summary.js';

const foreign = { kind: 'foreign', abstained: true, scores: { mneme: 0.3, bm25: 9 } } as const;

describe('comparisonsOf and summariseComparison', () => {
  it('computes the AUC of every system and the refused and answered shares at the threshold', () => {
    const rows = [
      anAbstentionRow({ id: 'a' }),
      anAbstentionRow({ id: 'b', abstained: true, scores: { mneme: 0.4, bm25: 3 } }),
      anAbstentionRow({ id: 'c', ...foreign }),
      anAbstentionRow({ id: 'd', ...foreign, abstained: false }),
    ];
    const [summary] = comparisonsOf(rows).map(summariseComparison);
    expect(summary).toMatchObject({ name: 'locomo-foreign', aim: 0.89, answerable: 2, unanswerable: 2 });
    expect(summary?.systems.map(({ name, auc }) => [name, auc.n, auc.mean])).toEqual([
      ['mneme', 4, 1],
      ['bm25', 4, 0.25],
    ]);
    expect([summary?.refused.mean, summary?.answered.mean]).toEqual([0.5, 0.5]);
  });

  it('compares each data set and kind that has answerable and unanswerable questions, and leaves out failed questions', () => {
    const rows = [
      anAbstentionRow({ id: 'a' }),
      anAbstentionRow({ id: 'b', error: 'timeout: too slow', scores: {} }),
      anAbstentionRow({ id: 'c', kind: 'adversarial' }),
      anAbstentionRow({ id: 'd', ...foreign, error: 'timeout: too slow', scores: {} }),
      anAbstentionRow({ id: 'e', dataset: 'longmemeval' }),
      anAbstentionRow({ id: 'f', dataset: 'longmemeval', ...foreign }),
    ];
    const counts = comparisonsOf(rows).map((each) => [
      each.name,
      each.answerable.length,
      each.unanswerable.length,
    ]);
    expect(counts).toEqual([
      ['locomo-category-5', 1, 1],
      ['longmemeval', 1, 1],
    ]);
  });
});
