import { aStateRow } from '@mneme/ports/testing';
import type { StateRow } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { rowCache } from './row-cache.js';

/** A store with these rows. It records the keys that are requested. */
const holding = (...rows: readonly StateRow[]) => {
  const asked: string[] = [];
  const load = (_: string, keys: readonly string[]): Promise<readonly StateRow[]> => {
    asked.push(...keys);
    return Promise.resolve(rows.filter(({ key }) => keys.includes(key)));
  };
  return { asked, load };
};

describe('rowCache', () => {
  it('returns kept rows with their next version and without loading them again', async () => {
    const store = holding(aStateRow({ key: 'b', version: 7 }));
    const cache = rowCache(store);
    cache.keep([aStateRow({ key: 'a', version: 3, state: 'kept' })]);
    expect(await cache.load('stage', ['a', 'b'])).toEqual([
      aStateRow({ key: 'a', version: 4, state: 'kept' }),
      aStateRow({ key: 'b', version: 7 }),
    ]);
    expect(store.asked).toEqual(['b']);
  });

  it('loads rows again once they are forgotten', async () => {
    const stored = aStateRow({ key: 'a', version: 9 });
    const store = holding(stored);
    const cache = rowCache(store);
    cache.keep([aStateRow({ key: 'a', version: 3 })]);
    cache.forget([aStateRow({ key: 'a' })]);
    expect(await cache.load('stage', ['a'])).toEqual([stored]);
  });

  it('keeps at most `limitRows` rows, and drops the row with the oldest write', async () => {
    const store = holding();
    const cache = rowCache(store, 2);
    for (const key of ['a', 'b', 'a', 'c']) cache.keep([aStateRow({ key })]);
    await cache.load('stage', ['a', 'b', 'c']);
    expect(store.asked).toEqual(['b']);
  });
});
