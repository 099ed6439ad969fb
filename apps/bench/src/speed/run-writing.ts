import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importFile } from '@mneme/mneme';
import { type BenchStore, withTemporaryFolder } from '../bench-store.js';
import { fillerSessions, fillerText } from '../filler.js';
import { seededRandom } from '../random.js';
import { type Percentiles, percentiles, timed } from '../timing.js';

export interface ImportResult {
  /**
   * Messages per second, until the last message was acknowledged (`recorded`) and until every stage had
   * processed it (`remembered`).
   */
  readonly recordedPerSecond: number;
  readonly rememberedPerSecond: number;
  /** Rows per second if the store alone writes the same rows, in one transaction per session. */
  readonly baselinePerSecond: number;
}

const SESSION_MESSAGES = 200;
const SEED = 11;
const USER = 'bench';

export const runImport = (
  { connection, baselines }: BenchStore,
  messages: number,
  onProgress: (messages: number) => void,
): Promise<ImportResult> =>
  withTemporaryFolder(async (folder) => {
    const { client, url, settled } = connection;
    const file = join(folder, 'filler.jsonl');
    await pipeline(Readable.from(lines(messages)), createWriteStream(file));
    const plan = { client, file, format: 'jsonl' as const, user: USER, session: 's', folder, target: url };
    const startedAt = performance.now();
    await importFile({ ...plan, onProgress: (_, sent) => onProgress(sent) });
    const recordedMs = performance.now() - startedAt;
    await settled([]);
    const rememberedMs = performance.now() - startedAt;
    return {
      recordedPerSecond: (1000 * messages) / recordedMs,
      rememberedPerSecond: (1000 * messages) / rememberedMs,
      baselinePerSecond: await batchedRate(baselines, messages),
    };
  });

/** Yields messages of one user in the format of an import. */
function* lines(count: number): Generator<string, void, undefined> {
  for (const { user, session, messages } of fillerSessions(
    [USER],
    count,
    seededRandom(SEED),
    SESSION_MESSAGES,
  ))
    for (const { name: _, ...message } of messages)
      yield `${JSON.stringify({ user_id: user, run_id: session, ...message })}\n`;
}

const batchedRate = async ({ write }: BenchStore['baselines'], rows: number): Promise<number> => {
  const random = seededRandom(SEED);
  let [ms, written] = [0, 0];
  for (; written < rows; written += SESSION_MESSAGES) {
    const texts = Array.from({ length: SESSION_MESSAGES }, () => fillerText(random));
    ms += await timed(await write('baseline', texts));
  }
  return (1000 * written) / ms;
};

export interface WriteResult {
  /** Latency of requests with one message. Each request is acknowledged before the next one is sent. */
  readonly ackMs: Percentiles | null;
  /**
   * Latency of a durable write of the store alone. The writes alternate with the requests, so that the stages
   * load the machine equally for both.
   */
  readonly baselineMs: Percentiles | null;
  /** Latency of durable writes one after the other, without other load. */
  readonly quietBaselineMs: Percentiles | null;
}

/** Number of messages sent before the measurement, so that all code is compiled. */
const WARM_UP_MESSAGES = 200;

export const runWrite = async (
  { connection: { client, settled }, baselines: { write } }: BenchStore,
  messages: number,
  onProgress: (messages: number) => void,
): Promise<WriteResult> => {
  const random = seededRandom(SEED);
  const [acks, writes, quiet]: [number[], number[], number[]] = [[], [], []];
  for (let sent = 0; sent < WARM_UP_MESSAGES + messages; sent += 1) {
    const message = { id: `m${sent}`, role: 'user' as const, content: fillerText(random) };
    const body = { userId: USER, runId: `s${Math.floor(sent / SESSION_MESSAGES)}`, messages: [message] };
    acks.push(await timed(() => client.memories.add(body)));
    writes.push(await timed(await write('baseline', [fillerText(random)])));
    onProgress(sent + 1);
  }
  await settled([]);
  for (let row = 0; row < messages; row += 1)
    quiet.push(await timed(await write('baseline', [fillerText(random)])));
  return {
    ackMs: percentiles(acks.slice(WARM_UP_MESSAGES)),
    baselineMs: percentiles(writes.slice(WARM_UP_MESSAGES)),
    quietBaselineMs: percentiles(quiet),
  };
};
