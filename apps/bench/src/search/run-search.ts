import { monitorEventLoopDelay } from 'node:perf_hooks';
import { quantile } from 'simple-statistics';
import { feed } from '../feed.js';
import { fillerSession, fillerText } from '../filler.js';
import { pick, seededRandom } from '../random.js';
import type { SearchTarget } from './search-target.js';

export interface SearchPlan extends Omit<SearchTarget, 'users'> {
  readonly chunks: number;
  readonly users: readonly string[];
  readonly queries: number;
  readonly onProgress: (done: number, note: string) => void;
}

export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

export interface SearchResult {
  readonly chunks: number;
  readonly users: number;
  readonly coldMs: Latency;
  readonly searchMs: Latency;
  /** Raw look-ups of the same queries, alternating with the searches. */
  readonly baselineMs: Latency;
  /** Raw look-ups without searches in between. */
  readonly quietBaselineMs: Latency;
  /** Longest time in milliseconds for which the event loop of this process was blocked. */
  readonly longestBlockMs: number;
  /** Index requests per search. Null if the index is in this process. */
  readonly indexRequests: number | null;
}

const SESSION_MESSAGES = 100;
const SEED = 7;
const NANOSECONDS = 1e6;

/** Fills a store with `chunks` messages, then times searches and the raw look-ups one after the other. */
export const runSearch = async (plan: SearchPlan): Promise<SearchResult> => {
  const random = seededRandom(SEED);
  await fill(plan, random);
  const queries = Array.from({ length: plan.queries }, () => ({
    user: plan.users[Math.floor(random() * plan.users.length)] ?? '',
    query: `${pick(['when did', 'where is', 'what about'], random)} ${fillerText(random, 4)}?`,
  }));
  // The first search of each user loads data and is measured as `cold`. Later searches find the data loaded.
  const cold: number[] = [];
  for (const userId of plan.users) {
    const query = { query: fillerText(random, 4), userId };
    cold.push(await timed(() => plan.store.client.search(query)));
  }
  const requestsBefore = await plan.indexRequests();
  const searches: number[] = [];
  const lookUps: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (const [place, { user, query }] of queries.entries()) {
    searches.push(await timed(() => plan.store.client.search({ query, userId: user })));
    // Uses another query that was asked as rarely, so that neither benefits from data loaded by the other.
    const other = queries[(place + (queries.length >> 1)) % queries.length] ?? { user, query };
    lookUps.push(await timed(await plan.lookUp(other.user, other.query)));
    plan.onProgress(plan.chunks, `${searches.length} of ${plan.queries} searches`);
  }
  delay.disable();
  const requests = await plan.indexRequests();
  const quiet: number[] = [];
  for (const { user, query } of queries) quiet.push(await timed(await plan.lookUp(user, query)));
  return {
    chunks: plan.chunks,
    users: plan.users.length,
    coldMs: latency(cold),
    searchMs: latency(searches),
    baselineMs: latency(lookUps),
    quietBaselineMs: latency(quiet),
    longestBlockMs: delay.max / NANOSECONDS,
    indexRequests: perSearch(requestsBefore, requests, queries.length),
  };
};

const perSearch = (before: number | null, after: number | null, searches: number): number | null =>
  before === null || after === null ? null : (after - before) / searches;

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

export const latency = (times: readonly number[]): Latency => ({
  p50: quantile([...times], 0.5),
  p95: quantile([...times], 0.95),
});

const fill = async (
  { store, chunks, users, onProgress }: SearchPlan,
  random: () => number,
): Promise<void> => {
  for (let place = 0; place * SESSION_MESSAGES < chunks; place += 1) {
    const user = users[place % users.length] ?? '';
    const messages = Math.min(SESSION_MESSAGES, chunks - place * SESSION_MESSAGES);
    await feed(
      store.client,
      [fillerSession({ user, session: `s${place}`, messages, place }, random)],
      () => undefined,
    );
    onProgress(place * SESSION_MESSAGES, 'filling the store');
  }
  await store.settled([]);
};
