import type { HeldWords } from './events.js';
import type { CallOptions, Transport } from './transport.js';

/** One page of a listing. `nextCursor` is `null` on the last page. */
export interface Page<Item> {
  readonly results: readonly Item[];
  readonly nextCursor: string | null;
  /** Messages of the write with the token `atLeast` that this page does not include yet. */
  readonly held?: readonly HeldWords[];
}

export interface Paging {
  readonly limit?: number | undefined;
  readonly cursor?: string | null | undefined;
}

export const listingAt = <Item>(call: Transport, path: string) => {
  const page = (query: object = {}, options?: CallOptions): Promise<Page<Item>> =>
    call({ method: 'GET', path, query, isSafe: true, options });
  return {
    page,
    list: (query: Paging = {}, options?: CallOptions): AsyncIterable<Item> =>
      everyItem((cursor) => page({ ...query, cursor }, options), query.cursor ?? null),
  };
};

/** Requests a page only when its items are needed. */
async function* everyItem<Item>(
  pageAt: (cursor: string | null) => Promise<Page<Item>>,
  from: string | null,
): AsyncGenerator<Item, void, undefined> {
  let cursor = from;
  do {
    const page = await pageAt(cursor);
    yield* page.results;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
