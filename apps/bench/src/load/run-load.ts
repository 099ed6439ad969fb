import { MnemeError, type MnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { type Percentiles, percentiles } from '../percentiles.js';
import { type Account, sumOf } from './account.js';
import { caughtUp } from '../caught-up.js';
import {
  type Spent,
  sumOfSeconds,
  type Watched,
  watchMachine,
  watchProcessors,
} from '../services/processor-time.js';
import { type RequestCounts, requestsPerThousand } from '../services/server-requests.js';
import { drive } from './drive.js';
import { type Followed, follow, type SearchOutcome, searchUntilFound } from './search-until-found.js';
import { type People, readBack } from './read-back.js';
import { codeOf, textOf } from './load-messages.js';
import type { LoadPlan, Request } from './schedule.js';

export interface LoadRun {
  readonly client: MnemeClient;
  readonly plan: LoadPlan;
  readonly connections: number;
  /** Duration of a warm-up with the same load, which compiles code and opens connections. Not measured. */
  readonly warmUpMs: number;
  /** Interval, in requests, at which the last message of an acknowledged request is searched for. */
  readonly lookEvery: number;
  /** Interval, in requests, at which an event is followed through the stages. */
  readonly followEvery: number;
  /** Processes whose processor time is counted, from the first request until the stages are done. */
  readonly watched: readonly Watched[];
  /** Returns the numbers of requests from the services to their servers so far. */
  readonly countRequests: () => Promise<RequestCounts>;
  readonly onProgress: (ms: number, note: string) => void;
}

export interface LoadResult {
  /** Number of acknowledged messages. */
  readonly acknowledged: number;
  readonly acceptedPerSecond: number;
  readonly ackMs: Percentiles | null;
  /** Numbers of unacknowledged requests, by error code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Number of searches right after an acknowledgement, and of those that found the message at once. */
  readonly looks: number;
  readonly foundAtOnce: number;
  /**
   * Milliseconds until the message was found, for messages not found at once. Null if not within ten seconds.
   */
  readonly laterMs: readonly (number | null)[];
  readonly searchMs: Percentiles | null;
  readonly followed: number;
  readonly parked: number;
  readonly unsettled: number;
  readonly settledMs: Percentiles | null;
  /** Messages per second, from the first request until no stage has waiting events. */
  readonly rememberedPerSecond: number;
  readonly caughtUpAfterMs: number;
  readonly account: Account;
  readonly processors: readonly Spent[];
  /**
   * Processor seconds of all other processes of the machine meanwhile. Null if the system does not report them.
   */
  readonly othersSeconds: number | null;
  /** Requests per 1,000 messages, by server and kind. */
  readonly requests: Readonly<Record<string, number>>;
}

/**
 * Sends a load, follows some events through the stages, and reads all messages back. Throws if the server
 * stops.
 */
export const runLoad = async (run: LoadRun): Promise<LoadResult> => {
  await warmUp(run);
  const watch = watching(run, { prefix: `load-${randomUUID().slice(0, 8)}` });
  try {
    return await measured(run, watch);
  } finally {
    watch.end();
  }
};

const measured = async (run: LoadRun, watch: ReturnType<typeof watching>): Promise<LoadResult> => {
  const { client, plan, connections } = run;
  const requestsBefore = await run.countRequests();
  const [spent, machine] = await Promise.all([watchProcessors(run.watched), watchMachine()]);
  const startedAt = performance.now();
  const acceptedMs = await drive({ plan, connections, send: watch.send, onSent: watch.onSent });
  const looks = await Promise.all(watch.looks);
  run.onProgress(plan.durationMs, 'waiting for the stages');
  await caughtUp(client);
  const rememberedMs = performance.now() - startedAt;
  const [processors, machineSeconds] = await Promise.all([spent(), machine()]);
  const requestsAfter = await run.countRequests();
  const followed = await Promise.all(watch.followed);
  run.onProgress(plan.durationMs, 'reading everything back');
  const account = sumOf(await readBack(client, watch.people, connections));
  const { acknowledged } = account;
  return {
    acknowledged,
    acceptedPerSecond: (1000 * acknowledged) / acceptedMs,
    ackMs: percentiles(watch.ackMs),
    refused: watch.refused,
    ...lookedFor(looks),
    ...followedThrough(followed),
    rememberedPerSecond: (1000 * acknowledged) / rememberedMs,
    caughtUpAfterMs: rememberedMs - acceptedMs,
    account,
    processors,
    othersSeconds: machineSeconds === null ? null : machineSeconds - sumOfSeconds(processors),
    requests: Object.fromEntries(requestsPerThousand(requestsBefore, requestsAfter, acknowledged)),
  };
};

const lookedFor = (looks: readonly SearchOutcome[]) => ({
  looks: looks.length,
  foundAtOnce: looks.filter(({ atOnce }) => atOnce).length,
  laterMs: looks.filter(({ atOnce }) => !atOnce).map(({ lagMs }) => lagMs),
  searchMs: percentiles(looks.map(({ searchMs }) => searchMs)),
});

const followedThrough = (followed: readonly Followed[]) => ({
  followed: followed.length,
  parked: followed.filter(({ status }) => status === 'parked').length,
  unsettled: followed.filter(({ status }) => status === 'pending').length,
  settledMs: percentiles(
    followed.filter(({ status }) => status === 'succeeded' || status === 'held').map(({ ms }) => ms),
  ),
});

const warmUp = async ({ client, plan, connections, warmUpMs, onProgress }: LoadRun): Promise<void> => {
  const prefix = `warm-${randomUUID().slice(0, 8)}`;
  const send = async ({ user, session, numbers }: Request): Promise<boolean> => {
    const messages = numbers.map(messageOf);
    await client.memories.add({ userId: `${prefix}-${user}`, runId: session, messages });
    return true;
  };
  onProgress(0, 'warming up');
  await drive({ plan: { ...plan, durationMs: warmUpMs }, connections, send, onSent: () => undefined });
  await caughtUp(client);
};

const messageOf = (number: number) => ({
  id: `m${number}`,
  role: number % 2 === 0 ? ('user' as const) : ('assistant' as const),
  content: textOf(number),
});

const watching = (run: LoadRun, { prefix }: { readonly prefix: string }) => {
  const { client, lookEvery, followEvery, plan, onProgress } = run;
  const people: People = { prefix, sent: [] };
  const [ackMs, looks, followed]: [number[], Promise<SearchOutcome>[], Promise<Followed>[]] = [[], [], []];
  const refused: Record<string, number> = {};
  const startedAt = performance.now();
  const ending = new AbortController();
  /** A failed sample ends the load, because the result would be meaningless without it. */
  const minded = <Seen>(seen: Promise<Seen>): Promise<Seen> => {
    seen.catch((error: unknown) => ending.abort(error));
    return seen;
  };
  const send = async ({ n, user, session, numbers }: Request): Promise<boolean> => {
    ending.signal.throwIfAborted();
    const userId = `${prefix}-${user}`;
    try {
      const messages = numbers.map(messageOf);
      const { eventId } = await client.memories.add({ userId, runId: session, messages });
      const last = numbers.at(-1) ?? 0;
      const looked = { user: userId, session, messageId: `m${last}`, query: codeOf(last) };
      if (n % lookEvery === 0) looks.push(minded(searchUntilFound(client, looked, ending.signal)));
      if (n % followEvery === 0) followed.push(minded(follow(client, { userId, eventId }, ending.signal)));
      return true;
    } catch (error) {
      if (!(error instanceof MnemeError) || error.code === 'unreachable') throw error;
      refused[error.code] = (refused[error.code] ?? 0) + 1;
      return false;
    }
  };
  const onSent: Parameters<typeof drive>[0]['onSent'] = ({ request, isAcknowledged, ms }) => {
    people.sent.push({ request, isAcknowledged });
    if (isAcknowledged) ackMs.push(ms);
    if (ending.signal.aborted) return;
    onProgress(
      Math.min(performance.now() - startedAt, plan.durationMs),
      `${people.sent.length * plan.batch} messages`,
    );
  };
  return { people, ackMs, looks, followed, refused, send, onSent, end: () => ending.abort() };
};
