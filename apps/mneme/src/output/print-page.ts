import type { Page } from '@mneme/client';
import { readFirst, type Paging } from '../connection/read-first.js';
import { DONE } from '../failure.js';
import type { Output } from './output.js';

/** Prints the first `limit` items of a listing, and how to see more. Returns the exit code. */
export const printPage = async <Item>(
  out: Output,
  limit: number,
  readPage: (paging: Paging) => Promise<Page<Item>>,
  textOf: (items: readonly Item[]) => string | Promise<string>,
): Promise<number> => {
  const page = await readFirst(limit, readPage);
  out.json(page);
  out.line(await textOf(page.results));
  if (page.nextCursor !== null) out.line(`There are more: --limit ${limit * 2}`);
  return DONE;
};
