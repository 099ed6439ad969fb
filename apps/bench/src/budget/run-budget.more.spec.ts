import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBenchStore } from '../bench-store.js';
import { locomoFile } from '../dataset/locomo-file.fixture.js';
import { type BudgetRow, runBudget } from './run-budget.js';

describe('runBudget', () => {
  let file: Awaited<ReturnType<typeof locomoFile>>;
  let rows: readonly BudgetRow[];
  beforeAll(async () => {
    file = await locomoFile();
    rows = await withBenchStore(({ connection: store }) =>
      runBudget({ ...file.query, store, onProgress: () => undefined }),
    );
  });
  afterAll(() => file.remove());

  it('finds every answer in the whole history, the baseline of the contexts', () => {
    const [whole] = rows;
    expect([whole?.name, whole?.fewer, whole?.contains.mean]).toEqual(['full history', 1, 1]);
  });

  it('limits each context to its share of the tokens of the history', () => {
    const [whole, ...contexts] = rows;
    expect(contexts.map(({ name }) => name)).toEqual([8, 16, 32, 64].map((part) => `a context of 1/${part}`));
    for (const [n, { tokens, contains, difference }] of contexts.entries()) {
      expect(tokens).toBeLessThanOrEqual((whole?.tokens ?? 0) / 8 / 2 ** n);
      expect(difference.mean).toBeCloseTo(contains.mean - 1);
    }
  });
});
