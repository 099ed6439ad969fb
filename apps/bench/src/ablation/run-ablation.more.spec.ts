import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBenchStore } from '../bench-store.js';
import { locomoFile } from '../dataset/locomo-file.fixture.js';
import { type AblationRow, runAblation } from './run-ablation.js';

describe('runAblation', () => {
  let file: Awaited<ReturnType<typeof locomoFile>>;
  let rows: readonly AblationRow[];
  beforeAll(async () => {
    file = await locomoFile();
    rows = await withBenchStore(({ connection: store }) =>
      runAblation({ ...file.query, store, onProgress: () => undefined }),
    );
  });
  afterAll(() => file.remove());

  it('returns a row for all terms, for each term switched off, and for the search that reads no texts', () => {
    const names = rows.map(({ name }) => name);
    expect(names[0]).toBe('all terms');
    expect(names).toEqual(expect.arrayContaining(['without words', 'without passage', 'no text read']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('compares every row with all terms, question by question', () => {
    const [all] = rows;
    for (const { columns, differences } of rows) {
      expect(columns['R@5']?.n).toBe(3);
      expect(differences['R@5']?.mean).toBeCloseTo(
        (columns['R@5']?.mean ?? Number.NaN) - (all?.columns['R@5']?.mean ?? Number.NaN),
      );
    }
    expect(all?.columns['R@5']?.mean).toBe(1);
  });
});
