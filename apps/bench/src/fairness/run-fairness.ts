import { MnemeError } from '@mneme/client';
import { feed } from '../feed.js';
import { fillerSession, fillerText } from '../filler.js';
import { type Percentiles, percentiles } from '../percentiles.js';
import { seededRandom } from '../random.js';
import { timed } from '../search/run-search.js';
import type { SearchTarget } from '../search/search-target.js';
import { costlyReads } from './costly-reads.js';

export interface FairnessPlan extends Pick<SearchTarget, 'store'> {
  /** The user with costly reads, and the user whose searches are timed. */
  readonly busy: string;
  readonly quiet: string;
  readonly messages: number;
  /** Number of costly reads in flight at all times. */
  readonly reads: number;
  readonly searches: number;
  readonly onProgress: (done: number, note: string) => void;
}

export interface FairnessResult {
  readonly messages: number;
  readonly reads: number;
  readonly aloneMs: Percentiles | null;
  readonly besideMs: Percentiles | null;
  readonly longestMs: number;
  readonly answered: number;
  readonly refused: number;
}

const SESSION_MESSAGES = 100;
const QUIET_MESSAGES = 50;
const SEED = 11;

export const runFairness = async (plan: FairnessPlan): Promise<FairnessResult> => {
  const random = seededRandom(SEED);
  await fill(plan, plan.busy, plan.messages, random);
  await fill(plan, plan.quiet, QUIET_MESSAGES, random);
  await plan.store.settled([]);
  const questions = Array.from({ length: plan.searches }, () => `where is ${fillerText(random, 4)}?`);
  const search = (query: string): Promise<number> =>
    timed(() => plan.store.client.search({ query, userId: plan.quiet }));
  const searchAll = async (): Promise<readonly number[]> => {
    const times: number[] = [];
    for (const query of questions) times.push(await search(query));
    return times;
  };
  await searchAll();
  const alone = await searchAll();
  const costly = startCostlyReads(plan);
  const beside = await searchAll();
  const counts = await costly.stop();
  return {
    messages: plan.messages,
    reads: plan.reads,
    aloneMs: percentiles(alone),
    besideMs: percentiles(beside),
    longestMs: Math.max(...beside),
    ...counts,
  };
};

const startCostlyReads = ({ store, busy, reads }: FairnessPlan) => {
  const controller = new AbortController();
  const { signal } = controller;
  const isOver = (): boolean => signal.aborted;
  const kinds = costlyReads(store.client, busy);
  const counts = { answered: 0, refused: 0 };
  const lane = async (first: number): Promise<void> => {
    for (let n = first; !isOver(); n += 1) {
      try {
        await kinds[n % kinds.length]?.({ signal });
        counts.answered += 1;
      } catch (error) {
        if (!(error instanceof MnemeError)) throw error;
        if (!isOver()) counts.refused += 1;
      }
    }
  };
  const lanes = Array.from({ length: reads }, (_, n) => lane(n));
  return {
    stop: async () => {
      controller.abort();
      await Promise.all(lanes);
      return counts;
    },
  };
};

const fill = async (
  { store, onProgress }: FairnessPlan,
  user: string,
  messages: number,
  random: () => number,
): Promise<void> => {
  for (let place = 0; place * SESSION_MESSAGES < messages; place += 1) {
    const count = Math.min(SESSION_MESSAGES, messages - place * SESSION_MESSAGES);
    const session = fillerSession({ user, session: `s${place}`, messages: count, place }, random);
    await feed(store.client, [session], () => undefined);
    onProgress(place * SESSION_MESSAGES, 'filling the store');
  }
};
