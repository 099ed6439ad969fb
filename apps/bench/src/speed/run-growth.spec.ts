import { expect, it } from 'vitest';
import { runGrowth } from './run-growth.js';
import { withEmbeddedTarget } from './search-target.js';

it('times every kind of call at each size, with the same number of messages for each user', () =>
  withEmbeddedTarget(4, async (target) => {
    const steps = await runGrowth(target, {
      sizes: [10, 40],
      calls: 2,
      used: () => Promise.resolve({ residentBytes: 1, diskBytes: null }),
      onProgress: () => undefined,
    });
    expect(steps.map(({ messages, users }) => [messages, users])).toEqual([
      [10, 1],
      [40, 4],
    ]);
    for (const { residentBytes, diskBytes, messages, users, ...times } of steps) {
      expect([residentBytes, diskBytes]).toEqual([1, null]);
      expect(Object.values(times).map((each) => each !== null && each.p50 > 0)).toEqual(Array(6).fill(true));
    }
    const { client } = target.store;
    // Each step wrote two messages and two facts after it had filled the store.
    expect((await client.stats()).points['chunk']).toBe(44);
    const facts = await Promise.all(
      target.users.map(async (userId) => (await client.facts.page({ userId })).results.length),
    );
    expect(facts.every((count) => count >= 1)).toBe(true);
  }));
