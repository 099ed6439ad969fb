import { expect, it } from 'vitest';
import { withBenchStore } from '../bench-store.js';
import { runFairness } from './run-fairness.js';

it('times the searches of one user alone and during costly reads of another user', async () => {
  const plan = { messages: 40, reads: 2, searches: 2, onProgress: () => undefined };
  const result = await withBenchStore(({ connection }) => runFairness(connection, plan));
  expect(result.refused).toBe(0);
  expect(result.answered).toBeGreaterThan(0);
  expect(result.aloneMs).not.toBeNull();
  expect(result.longestMs).toBeGreaterThan(0);
}, 180_000);
