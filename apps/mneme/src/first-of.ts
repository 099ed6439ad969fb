import type { Page } from '@mneme/client';

/** A server gives at most so many things of a listing at once. */
const LONGEST_PAGE = 1000;

/** The first things of a listing, over as many pages as that takes, and where it goes on. */
export const firstOf = async <Item>(
  limit: number,
  pageAt: (paging: { readonly limit: number; readonly cursor: string | null }) => Promise<Page<Item>>,
): Promise<Page<Item>> => {
  const results: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await pageAt({ limit: Math.min(limit - results.length, LONGEST_PAGE), cursor });
    results.push(...page.results);
    cursor = page.nextCursor;
  } while (cursor !== null && results.length < limit);
  return { results, nextCursor: cursor };
};
