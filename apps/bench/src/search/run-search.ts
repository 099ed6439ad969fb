import { monitorEventLoopDelay } from 'node:perf_hooks';
import { quantile } from 'simple-statistics';
import type { Connection } from '@mneme/mneme';
import { feed } from '../feed.js';
import { fillerSession, fillerText } from '../filler.js';
import type { StoreBaseline } from '../baselines/store-baseline.js';
import { pick, seededRandom } from '../random.js';

export interface SearchPlan {
  readonly store: Connection;
  readonly chunks: number;
  readonly users: number;
  readonly queries: number;
  readonly lookUp: StoreBaseline['lookUp'];
  readonly onProgress: (done: number, note: string) => void;
}

export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

export interface SearchResult {
  readonly chunks: number;
  readonly users: number;
  /** A user's first search. */
  readonly coldMs: Latency;
  readonly searchMs: Latency;
  /** The raw look-ups of the same queries, in turn with the searches. */
  readonly baselineMs: Latency;
  /** The same, one after the other. */
  readonly quietBaselineMs: Latency;
  /** The longest time during which nothing else could run. */
  readonly longestBlockMs: number;
}

const SESSION_MESSAGES = 100;
const SEED = 7;
const NANOSECONDS = 1e6;

/** Fills a store with so many messages, then times searches one after the other, and the raw look-ups beside them. */
export const runSearch = async (plan: SearchPlan): Promise<SearchResult> => {
  const random = seededRandom(SEED);
  await fill(plan, random);
  const queries = Array.from({ length: plan.queries }, () => ({
    user: `user-${Math.floor(random() * plan.users)}`,
    query: `${pick(['when did', 'where is', 'what about'], random)} ${fillerText(random, 4)}?`,
  }));
  // What a user's first search loads is measured as `cold`, once a user; the others find it there.
  const cold: number[] = [];
  for (let user = 0; user < plan.users; user += 1) {
    const query = { query: fillerText(random, 4), userId: `user-${user}` };
    cold.push(await timed(() => plan.store.client.search(query)));
  }
  const searches: number[] = [];
  const lookUps: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (const [place, { user, query }] of queries.entries()) {
    searches.push(await timed(() => plan.store.client.search({ query, userId: user })));
    // Another query's, which has been asked as seldom: neither finds what the other has loaded.
    const other = queries[(place + (queries.length >> 1)) % queries.length] ?? { user, query };
    lookUps.push(await timed(await plan.lookUp(other.user, other.query)));
    plan.onProgress(plan.chunks, `${searches.length} of ${plan.queries} searches`);
  }
  delay.disable();
  const quiet: number[] = [];
  for (const { user, query } of queries) quiet.push(await timed(await plan.lookUp(user, query)));
  return {
    chunks: plan.chunks,
    users: plan.users,
    coldMs: latency(cold),
    searchMs: latency(searches),
    baselineMs: latency(lookUps),
    quietBaselineMs: latency(quiet),
    longestBlockMs: delay.max / NANOSECONDS,
  };
};

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
    const user = `user-${place % users}`;
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
