import { expect, it } from 'vitest';
import { runSearch } from './run-search.js';
import { withEmbeddedTarget } from './search-target.js';

it('searches the messages of every user, and alternates with the raw look-ups', () =>
  withEmbeddedTarget(2, async (target) => {
    const lookedUp: string[] = [];
    const counted = {
      ...target,
      lookUp: (user: string, query: string) => {
        lookedUp.push(user);
        return target.lookUp(user, query);
      },
    };
    const result = await runSearch(counted, { chunks: 200, queries: 6, onProgress: () => undefined });
    // Each query is looked up twice: alternating with the searches, and without searches.
    expect(lookedUp).toHaveLength(12);
    expect(new Set(lookedUp).size).toBe(2);
    expect((await target.store.client.stats()).points['chunk']).toBe(200);
    expect(result).toMatchObject({ chunks: 200, users: 2, indexRequests: null });
  }));
