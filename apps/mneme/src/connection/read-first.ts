import type { Page } from '@mneme/client';

const LONGEST_PAGE = 1000;

export interface Paging {
  readonly limit: number;
  readonly cursor: string | null;
}

/**
 * Returns the first `limit` items of a listing, from several pages if needed, and the cursor after these
 * items.
 */
export const readFirst = async <Item>(
  limit: number,
  readPage: (paging: Paging) => Promise<Page<Item>>,
): Promise<Page<Item>> => {
  const results: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await readPage({
      limit: Math.min(limit - results.length, LONGEST_PAGE),
      cursor,
    });
    results.push(...page.results);
    cursor = page.nextCursor;
  } while (cursor !== null && results.length < limit);
  return { results, nextCursor: cursor };
};
