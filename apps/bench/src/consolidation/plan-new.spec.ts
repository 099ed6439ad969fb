import { describe, expect, it } from 'vitest';
import { withBenchStore } from '../bench-store.js';
import { saidSentences } from './real-entries.js';
import { runPlan } from './run-plan.js';

describe('runPlan', () => {
  it('compares each new entry once, in several runs if necessary, and times the bare look-ups', async () => {
    const prose = Array.from({ length: 400 }, (_, n) => `The house of ${'ab'.repeat(n % 40)} has door ${n}.`);
    const results = await withBenchStore(
      ({ ports }) =>
        runPlan({
          ports,
          said: saidSentences(prose, 700),
          sizes: [100, 400],
          fresh: 300,
          rounds: 1,
          onProgress: () => undefined,
        }),
      { llm: null },
    );
    expect(results.map(({ entries, compared, runs }) => [entries, compared, runs])).toEqual([
      [100, 300, 2],
      [400, 300, 2],
    ]);
    for (const { planning, lookUps, peak, targets } of results)
      expect([planning.seconds > 0, lookUps.processorSeconds > 0, peak > 0, targets > 0]).toEqual([
        true,
        true,
        true,
        true,
      ]);
  }, 120_000);
});
