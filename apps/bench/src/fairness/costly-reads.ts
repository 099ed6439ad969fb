import type { MnemeClient } from '@mneme/client';

const QUERY = 'Where did we go last summer, and who came with us?';
/** The largest number of text conditions of a filter. */
const TEXT_CONDITIONS = 32;
const MOST_RESULTS = 1_000;
const MOST_TOKENS = 100_000;
const MOST_HOPS = 4;

/** The most costly reads of one user, by kind. */
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

/** Another one each time: the matches of a filter are kept for the next read that has it. */
const textFilter = (nth: number): Record<string, unknown> => ({
  OR: Array.from({ length: TEXT_CONDITIONS }, (_, n) => ({
    [`metadata.k${n}`]: { icontains: `never ${nth}` },
  })),
});
