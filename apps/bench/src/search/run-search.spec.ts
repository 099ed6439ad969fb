import { expect, it } from 'vitest';
import { runSearch } from './run-search.js';
import { withEmbeddedTarget } from './search-target.js';

it('searches the messages of every user, and alternates with the raw look-ups', async () => {
  const lookedUp: string[] = [];
  let held = 0;
  const result = await withEmbeddedTarget(async (target) => {
    const users = ['one', 'two'].map((name) => `${target.users}${name}`);
    const measured = await runSearch({
      ...target,
      lookUp: async (user, query) => {
        lookedUp.push(user);
        return target.lookUp(user, query);
      },
      chunks: 200,
      users,
      queries: 6,
      onProgress: () => undefined,
    });
    held = (await target.store.client.stats()).points['chunk'] ?? 0;
    return measured;
  });
  // Once alternating with the searches, and once alone.
  expect(lookedUp).toHaveLength(12);
  expect(new Set(lookedUp).size).toBe(2);
  expect(held).toBe(200);
  expect(result).toMatchObject({ chunks: 200, users: 2, indexRequests: null });
});
