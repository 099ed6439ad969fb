import { MnemeError } from '@mneme/client';
import type { Connection } from '@mneme/mneme';
import { feed } from '../feed.js';
import { fillerSessions, fillerText } from '../filler.js';
import { seededRandom } from '../random.js';
import { type Percentiles, percentiles, timed } from '../timing.js';

export interface FairnessPlan {
  /** Number of messages of the user with costly reads. */
  readonly messages: number;
  /** Number of costly reads in flight at all times. */
  readonly reads: number;
  readonly searches: number;
  readonly onProgress: (done: number, note: string) => void;
}

export interface FairnessResult {
  readonly aloneMs: Percentiles | null;
  readonly besideMs: Percentiles | null;
  readonly longestMs: number;
  readonly answered: number;
  readonly refused: number;
}

const BUSY = 'busy';
const QUIET = 'quiet';
const QUIET_MESSAGES = 50;
const SEED = 11;

/** Times the searches of one user alone, and again during the costly reads of another user. */
export const runFairness = async (
  { client, settled }: Connection,
  { messages, reads, searches, onProgress }: FairnessPlan,
): Promise<FairnessResult> => {
  const random = seededRandom(SEED);
  await feed(client, fillerSessions([BUSY], messages, random), (sent) =>
    onProgress(sent, 'filling the store'),
  );
  await feed(client, fillerSessions([QUIET], QUIET_MESSAGES, random), () => undefined);
  await settled([]);
  const questions = Array.from({ length: searches }, () => `where is ${fillerText(random, 4)}?`);
  const searchAll = async (): Promise<readonly number[]> => {
    const times: number[] = [];
    for (const query of questions) times.push(await timed(() => client.search({ query, userId: QUIET })));
    return times;
  };
  await searchAll();
  const alone = await searchAll();
  const stop = startCostlyReads(client, reads);
  const beside = await searchAll();
  return {
    aloneMs: percentiles(alone),
    besideMs: percentiles(beside),
    longestMs: Math.max(...beside),
    ...(await stop()),
  };
};

/**
 * Starts costly reads. The returned function ends them, and returns the numbers of answered and refused
 * reads.
 */
const startCostlyReads = (client: Connection['client'], reads: number) => {
  const controller = new AbortController();
  const { signal } = controller;
  const isOver = (): boolean => signal.aborted;
  const kinds = costlyReads(client, BUSY);
  const counts = { answered: 0, refused: 0 };
  const readOn = async (first: number): Promise<void> => {
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
  const reading = Array.from({ length: reads }, (_, n) => readOn(n));
  return async () => {
    controller.abort();
    await Promise.all(reading);
    return counts;
  };
};

const QUERY = 'Where did we go last summer, and who came with us?';
/** Maximum number of text conditions in a filter. */
const TEXT_CONDITIONS = 32;
const MOST_RESULTS = 1_000;
const MOST_TOKENS = 100_000;
const MOST_HOPS = 4;

const costlyReads = (
  client: Connection['client'],
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
