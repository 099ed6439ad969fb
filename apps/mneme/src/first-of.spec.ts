import { describe, expect, it } from 'vitest';
import { firstOf } from './first-of.js';

/** A listing of so many numbers whose cursor is the place of the next; it refuses pages of more than a thousand. */
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

describe('the first of a listing', () => {
  it('come over as many pages as they take, and no more', async () => {
    const listing = aListing(5000);
    const { results, nextCursor } = await firstOf(2300, listing.pageAt);
    expect(results).toEqual(Array.from({ length: 2300 }, (_, n) => n));
    expect(nextCursor).toBe('2300');
    expect(listing.asked).toEqual([1000, 1000, 300]);
  });

  it('are all there are, where the listing ends before', async () => {
    const listing = aListing(1200);
    expect(await firstOf(2000, listing.pageAt)).toMatchObject({
      results: { length: 1200 },
      nextCursor: null,
    });
    expect(await firstOf(5, aListing(0).pageAt)).toEqual({ results: [], nextCursor: null });
  });
});
