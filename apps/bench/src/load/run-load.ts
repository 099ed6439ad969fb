import { randomUUID } from 'node:crypto';
import { caughtUp } from '../services/caught-up.js';
import {
  machineSeconds,
  type Spent,
  sumOfSeconds,
  watchedOf,
  watchProcessors,
} from '../services/processor-time.js';
import { requestsPerThousand } from '../services/server-requests.js';
import { type Percentiles, percentiles } from '../timing.js';
import { type Account, readBack } from './account.js';
import { drive, type LoadPlan } from './drive.js';
import { messageOf } from './load-messages.js';
import type { LoadTarget } from './load-target.js';
import { openSampledSending, type SampledSending, type Sampling } from './sampled-sending.js';

export interface LoadRun extends Omit<LoadPlan, 'who'>, Sampling {
  /**
   * Duration of a warm-up with the same load, which compiles code and opens connections. It is not measured.
   */
  readonly warmUpMs: number;
  readonly onProgress: (ms: number, note: string) => void;
}

export interface LoadResult {
  /** Number of acknowledged messages. */
  readonly acknowledged: number;
  readonly acceptedPerSecond: number;
  readonly ackMs: Percentiles | null;
  /** Numbers of unacknowledged requests, by error code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Number of searches right after an acknowledgement. `foundAtOnce` of them found the message at once. */
  readonly looks: number;
  readonly foundAtOnce: number;
  /**
   * Milliseconds until the message was found, for messages that were not found at once. Null if a message was
   * not found within ten seconds.
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
  /** Processor seconds of all other processes of the machine during the load. */
  readonly othersSeconds: number;
  /** Requests of the services to their servers per 1,000 messages, by server and kind. */
  readonly requests: Readonly<Record<string, number>>;
}

/**
 * Sends a load, follows some events through the stages, and reads all messages back. Throws if the server
 * stops.
 */
export const runLoad = async (
  target: Pick<LoadTarget, 'connection' | 'stack' | 'countRequests'>,
  run: LoadRun,
): Promise<LoadResult> => {
  const { client } = target.connection;
  await warmUp(client, run);
  const who = `load-${randomUUID().slice(0, 8)}`;
  const sending = openSampledSending(client, run, (messages, ms) =>
    run.onProgress(Math.min(ms, run.durationMs), `${messages} messages`),
  );
  try {
    return await measured(target, { ...run, who }, sending);
  } finally {
    sending.end();
  }
};

const measured = async (
  { connection: { client }, stack, countRequests }: Parameters<typeof runLoad>[0],
  plan: LoadPlan & LoadRun,
  sending: SampledSending,
): Promise<LoadResult> => {
  const requestsBefore = await countRequests();
  const spent = await watchProcessors(watchedOf(stack));
  const secondsBefore = machineSeconds();
  const startedAt = performance.now();
  const acceptedMs = await drive(plan, sending.send, sending.onSent);
  plan.onProgress(plan.durationMs, 'waiting for the stages');
  await caughtUp(client);
  const rememberedMs = performance.now() - startedAt;
  const processors = await spent();
  const othersSeconds = machineSeconds() - secondsBefore - sumOfSeconds(processors);
  const requestsAfter = await countRequests();
  plan.onProgress(plan.durationMs, 'reading everything back');
  const account = await readBack(client, sending.sent, plan.connections);
  const { acknowledged } = account;
  return {
    acknowledged,
    acceptedPerSecond: (1000 * acknowledged) / acceptedMs,
    ackMs: percentiles(sending.sent.flatMap(({ isAcknowledged, ms }) => (isAcknowledged ? [ms] : []))),
    refused: sending.refused,
    ...(await samplesOf(sending)),
    rememberedPerSecond: (1000 * acknowledged) / rememberedMs,
    caughtUpAfterMs: rememberedMs - acceptedMs,
    account,
    processors,
    othersSeconds,
    requests: Object.fromEntries(requestsPerThousand(requestsBefore, requestsAfter, acknowledged)),
  };
};

const samplesOf = async (sending: SampledSending) => {
  const looks = await Promise.all(sending.looks);
  const followed = await Promise.all(sending.followed);
  const countOf = (wanted: string): number => followed.filter(({ status }) => status === wanted).length;
  const through = followed.filter(({ status }) => status === 'succeeded' || status === 'held');
  return {
    looks: looks.length,
    foundAtOnce: looks.filter(({ atOnce }) => atOnce).length,
    laterMs: looks.filter(({ atOnce }) => !atOnce).map(({ lagMs }) => lagMs),
    searchMs: percentiles(looks.map(({ searchMs }) => searchMs)),
    followed: followed.length,
    parked: countOf('parked'),
    unsettled: countOf('pending'),
    settledMs: percentiles(through.map(({ ms }) => ms)),
  };
};

const warmUp = async (client: LoadTarget['connection']['client'], run: LoadRun): Promise<void> => {
  run.onProgress(0, 'warming up');
  const plan = { ...run, who: `warm-${randomUUID().slice(0, 8)}`, durationMs: run.warmUpMs };
  const send: Parameters<typeof drive>[1] = async ({ userId, session, numbers }) => {
    await client.memories.add({ userId, runId: session, messages: numbers.map(messageOf) });
    return true;
  };
  await drive(plan, send, () => undefined);
  await caughtUp(client);
};
