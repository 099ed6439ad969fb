import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Connection, importFile } from '@mneme/mneme';
import { fillerSession, fillerText } from '../filler.js';
import type { StoreBaseline } from '../baselines/store-baseline.js';
import { seededRandom } from '../random.js';
import { type Latency, latency, timed } from '../search/run-search.js';

export interface WritingPlan {
  readonly store: Connection;
  readonly messages: number;
  readonly write: StoreBaseline['write'];
  readonly onProgress: (messages: number) => void;
}

export interface ImportResult {
  readonly messages: number;
  /** Messages per second until the last one was acknowledged, and until every stage was done. */
  readonly recordedPerSecond: number;
  readonly rememberedPerSecond: number;
  /** The same rows written by the store alone, in transactions of one session. */
  readonly baselinePerSecond: number;
}

const SESSION_MESSAGES = 200;
const SEED = 11;

export const runImport = async ({
  store,
  messages,
  write,
  onProgress,
}: WritingPlan): Promise<ImportResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-bench-'));
  try {
    const file = join(folder, 'filler.jsonl');
    await writeFillerFile(file, 'bench', messages);
    const plan = {
      client: store.client,
      file,
      format: 'jsonl' as const,
      user: 'bench',
      session: 's',
      folder,
    };
    const startedAt = performance.now();
    await importFile({ ...plan, target: store.url, onProgress: (_, sent) => onProgress(sent) });
    const recordedMs = performance.now() - startedAt;
    await store.settled([]);
    const rememberedMs = performance.now() - startedAt;
    return {
      messages,
      recordedPerSecond: (1000 * messages) / recordedMs,
      rememberedPerSecond: (1000 * messages) / rememberedMs,
      baselinePerSecond: await batchedRate(write, messages),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export interface WriteResult {
  readonly messages: number;
  /** One message per request, each acknowledged before the next is sent. */
  readonly ackMs: Latency;
  /**
   * One durable write of the store, alternating with the requests, so that the stages load the machine equally.
   */
  readonly baselineMs: Latency;
  /** Durable writes one after the other, without other load. */
  readonly quietBaselineMs: Latency;
}

/** Number of messages sent before the measurement, so that all code is compiled. */
const WARM_UP_MESSAGES = 200;

export const runWrite = async ({ store, messages, write, onProgress }: WritingPlan): Promise<WriteResult> => {
  const random = seededRandom(SEED);
  const acks: number[] = [];
  const writes: number[] = [];
  for (let sent = 0; sent < WARM_UP_MESSAGES + messages; sent += 1) {
    const message = { id: `m${sent}`, role: 'user' as const, content: fillerText(random) };
    const body = { userId: 'bench', runId: `s${Math.floor(sent / SESSION_MESSAGES)}`, messages: [message] };
    acks.push(await timed(() => store.client.memories.add(body)));
    writes.push(await timed(await write('baseline', [fillerText(random)])));
    onProgress(sent + 1);
  }
  await store.settled([]);
  const quiet: number[] = [];
  for (let row = 0; row < messages; row += 1)
    quiet.push(await timed(await write('baseline', [fillerText(random)])));
  return {
    messages,
    ackMs: latency(acks.slice(WARM_UP_MESSAGES)),
    baselineMs: latency(writes.slice(WARM_UP_MESSAGES)),
    quietBaselineMs: latency(quiet),
  };
};

/** Writes messages of one user in the format of an import. */
export const writeFillerFile = (file: string, user: string, messages: number): Promise<void> =>
  pipeline(Readable.from(lines(user, messages)), createWriteStream(file));

function* lines(user: string, messages: number): Generator<string, void, undefined> {
  const random = seededRandom(SEED);
  for (let place = 0; place * SESSION_MESSAGES < messages; place += 1) {
    const length = Math.min(SESSION_MESSAGES, messages - place * SESSION_MESSAGES);
    const session = fillerSession({ user, session: `s${place}`, messages: length, place }, random);
    for (const { name: _, ...message } of session.messages) {
      yield `${JSON.stringify({ user_id: session.user, run_id: session.session, ...message })}\n`;
    }
  }
}

const batchedRate = async (write: StoreBaseline['write'], rows: number): Promise<number> => {
  const random = seededRandom(SEED);
  let ms = 0;
  for (let written = 0; written < rows; written += SESSION_MESSAGES) {
    const texts = Array.from({ length: SESSION_MESSAGES }, () => fillerText(random));
    ms += await timed(await write('baseline', texts));
  }
  return (1000 * Math.ceil(rows / SESSION_MESSAGES) * SESSION_MESSAGES) / ms;
};
