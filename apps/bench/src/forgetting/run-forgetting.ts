import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, importFile } from '@mneme/mneme';
import { fillerText } from '../filler.js';
import { seededRandom } from '../random.js';
import { type Latency, latency, timed } from '../search/run-search.js';
import { writeFillerFile } from '../writing/run-writing.js';

export interface ForgettingPlan {
  readonly store: Connection;
  /** Number of messages of the erased user. */
  readonly messages: number;
  /** Seconds of measurement before the erasure, and again after it. */
  readonly seconds: number;
  readonly onProgress: (messages: number) => void;
}

export interface OthersLatency {
  readonly writeMs: Latency;
  readonly searchMs: Latency;
  readonly requests: number;
}

export interface ForgettingResult {
  readonly messages: number;
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
 * Writes per second of the other user, and searches per second, sent whether or not earlier ones were answered.
 */
const PER_SECOND = 20;
const OTHERS_MESSAGES = 2_000;
const POLL_MS = 100;

export const runForgetting = async (plan: ForgettingPlan): Promise<ForgettingResult> => {
  const { store, messages, seconds } = plan;
  await fill(plan, GONE, messages);
  await fill(plan, OTHER, OTHERS_MESSAGES);
  await store.settled([]);
  const others = othersOn(store);
  const before = await others(() => pause(seconds * 1000));
  const startedAt = performance.now();
  let answeredMs = 0;
  let removed = { index: 0, facts: 0, state: 0 };
  const during = await others(async () => {
    const { receiptId } = await store.client.memories.erase({ userId: GONE });
    answeredMs = performance.now() - startedAt;
    const { stores } = await verified(store, receiptId);
    removed = {
      index: stores.index.removed,
      facts: stores.facts.removed,
      state: stores.state.removed,
    };
  });
  const verifiedMs = performance.now() - startedAt;
  const after = await others(() => pause(seconds * 1000));
  return { messages, answeredMs, verifiedMs, removed, before, during, after };
};

const fill = async ({ store, onProgress }: ForgettingPlan, user: string, messages: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-bench-'));
  try {
    const file = join(folder, 'filler.jsonl');
    await writeFillerFile(file, user, messages);
    const plan = { client: store.client, file, format: 'jsonl' as const, user, session: 's', folder };
    await importFile({ ...plan, target: store.url, onProgress: (_, sent) => onProgress(sent) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const verified = async ({ client }: Connection, receiptId: string) => {
  for (;;) {
    const receipt = await client.memories.receipt(receiptId);
    if (receipt.status === 'verified') return receipt;
    await pause(POLL_MS);
  }
};

/** Writes and searches at a fixed rate while `work` runs. */
const othersOn = ({ client }: Connection) => {
  const random = seededRandom(SEED);
  let sent = 0;
  return async (work: () => Promise<unknown>): Promise<OthersLatency> => {
    const writes: number[] = [];
    const searches: number[] = [];
    const asked: Promise<unknown>[] = [];
    const ask = async (into: number[], request: () => Promise<unknown>): Promise<void> => {
      into.push(await timed(request));
    };
    const timer = setInterval(() => {
      const content = fillerText(random);
      const query = fillerText(random, 4);
      const message = { id: `w${(sent += 1)}`, role: 'user' as const, content };
      const body = { userId: OTHER, runId: `w${Math.floor(sent / 200)}`, messages: [message] };
      asked.push(ask(writes, () => client.memories.add(body)));
      asked.push(ask(searches, () => client.search({ userId: OTHER, query })));
    }, 1000 / PER_SECOND);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
    await Promise.all(asked);
    return { writeMs: latency(writes), searchMs: latency(searches), requests: asked.length };
  };
};
