import { describe, expect, it } from 'vitest';
import { readFirst } from './read-first.js';

/**
 * A listing of the numbers below `length`. Its cursor is the next number, and the listing rejects pages of
 * more than 1000.
 */
const aListing = (length: number) => {
  const asked: number[] = [];
  const pageAt = ({ limit, cursor }: { readonly limit: number; readonly cursor: string | null }) => {
    if (limit > 1000) return Promise.reject(new Error(`a page of ${limit}`));
    asked.push(limit);
    const from = Number(cursor ?? 0);
    const end = Math.min(from + limit, length);
    const results = Array.from({ length: end - from }, (_, n) => from + n);
    return Promise.resolve({ results, nextCursor: end < length ? String(end) : null });
  };
  return { asked, pageAt };
};

describe('firstOf', () => {
  it('reads pages until it has `limit` items, and no more pages', async () => {
    const listing = aListing(5000);
    const { results, nextCursor } = await readFirst(2300, listing.pageAt);
    expect(results).toEqual(Array.from({ length: 2300 }, (_, n) => n));
    expect(nextCursor).toBe('2300');
    expect(listing.asked).toEqual([1000, 1000, 300]);
  });

  it('returns all items if the listing is shorter than `limit`', async () => {
    const listing = aListing(1200);
    expect(await readFirst(2000, listing.pageAt)).toMatchObject({
      results: { length: 1200 },
      nextCursor: null,
    });
    expect(await readFirst(5, aListing(0).pageAt)).toEqual({ results: [], nextCursor: null });
  });
});
