import type { MnemeClient } from '@mneme/client';

const QUERY = 'Where did we go last summer, and who came with us?';
/** Maximum number of text conditions in a filter. */
const TEXT_CONDITIONS = 32;
const MOST_RESULTS = 1_000;
const MOST_TOKENS = 100_000;
const MOST_HOPS = 4;

export const costlyReads = (
  client: Pick<MnemeClient, 'search' | 'context' | 'restore' | 'facts'>,
  userId: string,
): readonly ((options: { readonly signal: AbortSignal }) => Promise<unknown>)[] => {
  let searches = 0;
  return [
    (options) => {
      searches += 1;
      return client.search({ userId, query: QUERY, topK: 100, filters: textFilter(searches) }, options);
    },
    (options) => client.search({ userId, query: QUERY, topK: MOST_RESULTS, mode: 'thorough' }, options),
    (options) => client.context({ userId, query: QUERY, budgetTokens: MOST_TOKENS }, options),
    (options) => client.restore({ userId, runId: 's0', budgetChars: MOST_TOKENS }, options),
    (options) => client.facts.graph({ userId, hops: MOST_HOPS }, options),
  ];
};

/** Returns a new filter each time, because the matches of a filter are cached for the next read. */
const textFilter = (nth: number): Record<string, unknown> => ({
  OR: Array.from({ length: TEXT_CONDITIONS }, (_, n) => ({
    [`metadata.k${n}`]: { icontains: `never ${nth}` },
  })),
});
