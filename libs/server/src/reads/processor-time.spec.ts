import { expect, it } from 'vitest';
import { openProcessorTime } from './processor-time.js';

it('openProcessorTime grows while this thread works', () => {
  const processorMs = openProcessorTime();
  const before = processorMs();
  const startedAt = performance.now();
  while (performance.now() - startedAt < 50);
  const after = processorMs();
  expect(after).toBeGreaterThan(before);
  expect(after - before).toBeLessThanOrEqual(performance.now() - startedAt + 10);
});
