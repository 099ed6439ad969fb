import { expect, it } from 'vitest';
import { withEmbeddedTarget } from '../search/search-target.js';
import { runFairness } from './run-fairness.js';

it('times the searches of one user alone and during costly reads of another', async () => {
  const result = await withEmbeddedTarget(({ store, users }) =>
    runFairness({
      store,
      busy: `${users}busy`,
      quiet: `${users}quiet`,
      messages: 40,
      reads: 2,
      searches: 2,
      onProgress: () => undefined,
    }),
  );
  expect(result).toMatchObject({ messages: 40, reads: 2, refused: 0 });
  expect(result.answered).toBeGreaterThan(0);
  expect(result.aloneMs).not.toBeNull();
  expect(result.longestMs).toBeGreaterThan(0);
}, 180_000);
