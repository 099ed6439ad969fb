import type { HeldWords } from './events.js';

/** One page of a listing. `nextCursor` `null`: the last. */
export interface Page<Item> {
  readonly results: readonly Item[];
  readonly nextCursor: string | null;
  /** What it does not include of the write that `atLeast` names. */
  readonly held?: readonly HeldWords[];
}

/** Where a page begins and how much it holds. */
export interface Paging {
  readonly limit?: number | undefined;
  readonly cursor?: string | null | undefined;
}

/** Every item of every page, in order, each page asked for when it is needed. */
export async function* everyItem<Item>(
  pageAt: (cursor: string | null) => Promise<Page<Item>>,
  from: string | null = null,
): AsyncGenerator<Item, void, undefined> {
  let cursor = from;
  do {
    const page = await pageAt(cursor);
    yield* page.results;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
