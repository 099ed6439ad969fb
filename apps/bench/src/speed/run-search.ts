import { monitorEventLoopDelay } from 'node:perf_hooks';
import { feed } from '../feed.js';
import { fillerSessions, fillerText } from '../filler.js';
import { pick, seededRandom } from '../random.js';
import { type Percentiles, percentiles, timed } from '../timing.js';
import type { SearchTarget } from './search-target.js';

export interface SearchPlan {
  readonly chunks: number;
  readonly queries: number;
  readonly onProgress: (done: number, note: string) => void;
}

export interface SearchResult {
  readonly chunks: number;
  readonly users: number;
  readonly coldMs: Percentiles | null;
  readonly searchMs: Percentiles | null;
  /** Raw look-ups of the same queries, alternating with the searches. */
  readonly baselineMs: Percentiles | null;
  /** Raw look-ups without searches in between. */
  readonly quietBaselineMs: Percentiles | null;
  /** Longest time in milliseconds for which the event loop of this process was blocked. */
  readonly longestBlockMs: number;
  /** Index requests per search. Null if the index is in this process. */
  readonly indexRequests: number | null;
}

const SEED = 7;
const NANOSECONDS = 1e6;

interface Query {
  readonly user: string;
  readonly query: string;
}

/** Fills a store with `chunks` messages, then times searches and raw look-ups, which alternate. */
export const runSearch = async (target: SearchTarget, plan: SearchPlan): Promise<SearchResult> => {
  const { store, lookUp, users, indexRequests } = target;
  const random = seededRandom(SEED);
  await feed(store.client, fillerSessions(users, plan.chunks, random), (sent) =>
    plan.onProgress(sent, 'filling the store'),
  );
  await store.settled([]);
  const queries = Array.from({ length: plan.queries }, () => ({
    user: users[Math.floor(random() * users.length)] ?? '',
    query: `${pick(['when did', 'where is', 'what about'], random)} ${fillerText(random, 4)}?`,
  }));
  // The first search of each user loads data and is measured as `cold`. Later searches find the data loaded.
  const [cold, quiet]: [number[], number[]] = [[], []];
  for (const user of users) cold.push(await search(target, { user, query: fillerText(random, 4) }));
  const requestsBefore = await indexRequests();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const { searches, lookUps } = await alternate(target, queries, plan);
  delay.disable();
  const requests = await indexRequests();
  for (const { user, query } of queries) quiet.push(await timed(await lookUp(user, query)));
  return {
    chunks: plan.chunks,
    users: users.length,
    coldMs: percentiles(cold),
    searchMs: percentiles(searches),
    baselineMs: percentiles(lookUps),
    quietBaselineMs: percentiles(quiet),
    longestBlockMs: delay.max / NANOSECONDS,
    indexRequests:
      requests === null || requestsBefore === null ? null : (requests - requestsBefore) / queries.length,
  };
};

const search = ({ store }: SearchTarget, { user, query }: Query): Promise<number> =>
  timed(() => store.client.search({ query, userId: user }));

const alternate = async (
  target: SearchTarget,
  queries: readonly Query[],
  { chunks, onProgress }: SearchPlan,
): Promise<{ readonly searches: readonly number[]; readonly lookUps: readonly number[] }> => {
  const [searches, lookUps]: [number[], number[]] = [[], []];
  for (const [place, each] of queries.entries()) {
    searches.push(await search(target, each));
    // Looks up another query, so that the look-up and the search do not profit from data that the other has
    // loaded.
    const { user, query } = queries[(place + (queries.length >> 1)) % queries.length] ?? each;
    lookUps.push(await timed(await target.lookUp(user, query)));
    onProgress(chunks, `${searches.length} of ${queries.length} searches`);
  }
  return { searches, lookUps };
};
