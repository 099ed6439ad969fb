import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '@mneme/mneme';
import { feed } from '../feed.js';
import { fillerSessions, fillerText } from '../filler.js';
import { seededRandom } from '../random.js';
import { type Percentiles, percentiles, timed } from '../timing.js';

export interface ForgettingPlan {
  /** Number of messages of the erased user. */
  readonly messages: number;
  /** Seconds of measurement before the erasure, and again after the erasure. */
  readonly seconds: number;
  readonly onProgress: (messages: number, note: string) => void;
}

interface OthersLatency {
  readonly writeMs: Percentiles | null;
  readonly searchMs: Percentiles | null;
  readonly requests: number;
}

export interface ForgettingResult {
  /** Milliseconds until the request is answered, and until the receipt is verified. */
  readonly answeredMs: number;
  readonly verifiedMs: number;
  readonly removed: { readonly index: number; readonly facts: number; readonly state: number };
  readonly before: OthersLatency;
  readonly during: OthersLatency;
  readonly after: OthersLatency;
}

const GONE = 'gone';
const OTHER = 'other';
const SEED = 23;
/**
 * Number of writes and number of searches of the other user per second. They are sent whether or not earlier
 * requests were answered.
 */
const PER_SECOND = 20;
const OTHERS_MESSAGES = 2_000;
const POLL_MS = 100;

export const runForgetting = async (
  { client, settled }: Connection,
  { messages, seconds, onProgress }: ForgettingPlan,
): Promise<ForgettingResult> => {
  const random = seededRandom(SEED);
  const tell = (sent: number): void => onProgress(sent, 'filling the store');
  await feed(client, fillerSessions([GONE], messages, random), tell);
  await feed(client, fillerSessions([OTHER], OTHERS_MESSAGES, random), () => undefined);
  await settled([]);
  const others = othersOn(client, random);
  const before = await others(() => pause(seconds * 1000));
  const startedAt = performance.now();
  let answeredMs = 0;
  let removed = { index: 0, facts: 0, state: 0 };
  const during = await others(async () => {
    const { receiptId } = await client.memories.erase({ userId: GONE });
    answeredMs = performance.now() - startedAt;
    const { index, facts, state } = (await verified(client, receiptId)).stores;
    removed = { index: index.removed, facts: facts.removed, state: state.removed };
  });
  const verifiedMs = performance.now() - startedAt;
  const after = await others(() => pause(seconds * 1000));
  return { answeredMs, verifiedMs, removed, before, during, after };
};

const verified = async (client: Connection['client'], receiptId: string) => {
  for (;;) {
    const receipt = await client.memories.receipt(receiptId);
    if (receipt.status === 'verified') return receipt;
    await pause(POLL_MS);
  }
};

/** Returns a function that writes and searches for the other user at a fixed rate while `work` runs. */
const othersOn = (client: Connection['client'], random: () => number) => {
  let sent = 0;
  return async (work: () => Promise<unknown>): Promise<OthersLatency> => {
    const [writes, searches]: [number[], number[]] = [[], []];
    const asked: Promise<unknown>[] = [];
    const timer = setInterval(() => {
      const [content, query] = [fillerText(random), fillerText(random, 4)];
      const message = { id: `w${(sent += 1)}`, role: 'user' as const, content };
      const body = { userId: OTHER, runId: `w${Math.floor(sent / 200)}`, messages: [message] };
      asked.push(
        timed(() => client.memories.add(body)).then((ms) => writes.push(ms)),
        timed(() => client.search({ userId: OTHER, query })).then((ms) => searches.push(ms)),
      );
    }, 1000 / PER_SECOND);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
    await Promise.all(asked);
    return { writeMs: percentiles(writes), searchMs: percentiles(searches), requests: asked.length };
  };
};
