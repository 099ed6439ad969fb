import type { Unavailable } from '@mneme/domain';
import type { MessagePort } from 'node:worker_threads';
import { compactFiles } from '../erasure/compact-files.js';
import type { SliceOutcome } from '../erasure/compactor.js';
import { openPace, type SliceReport } from './writer/pace.js';
import type { Step } from './writer/steps.js';
import type { Thread, ThreadEvents } from './thread.js';
import type { Threads, Written } from './threads.js';
import type { ThreadSettings } from './wire.js';

interface OpenThreads {
  readonly threads: Threads;
  /** Number of units written since the start, and of the commits that wrote them. */
  readonly counts: { readonly units: number; readonly commits: number };
  run(procedure: string, given: unknown, turns: ProcedureLine): Promise<unknown>;
  share(): SharedThreads;
  close(): Promise<void>;
}

/**
 * Order and end of a procedure. Procedures of one key run one after the other, and `signal` ends the procedure
 * early.
 */
export interface ProcedureLine {
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
}

/** Ports to transfer to another thread, for `joinSqlite`. */
export interface SharedThreads {
  readonly writer: MessagePort;
  readonly reader: MessagePort;
}

interface Events {
  onAppended(topics: readonly string[]): void;
  onAiling(failure: Error): void;
  /** Called after either thread died and the other was stopped. */
  onDeath(error: Unavailable): void;
}

export interface StoreThreads {
  writer(settings: ThreadSettings, events: ThreadEvents): Promise<Thread>;
  reader(settings: ThreadSettings, events: ThreadEvents): Promise<Thread>;
}

/** Starts the writer and the reader in parallel. Throws the error that the writer reports about the store. */
export const openThreads = async (
  settings: ThreadSettings,
  start: StoreThreads,
  { onAppended, onAiling, onDeath }: Events,
): Promise<OpenThreads> => {
  const running: Thread[] = [];
  const events = {
    onAppended,
    onAiling,
    onDeath: (error: Unavailable): void => {
      for (const thread of running) thread.abandon(error);
      onDeath(error);
    },
  };
  const starting = [start.writer(settings, events), start.reader(settings, events)];
  for (const started of await Promise.allSettled(starting)) {
    if (started.status === 'fulfilled') running.push(started.value);
  }
  const [writer, reader] = await Promise.all(starting).catch(async (error: unknown) => {
    await Promise.all(running.map((thread) => thread.close()));
    throw error;
  });
  if (!writer || !reader) throw new Error('A thread is missing.');
  return {
    ...typedThreads(writer, reader),
    run: (procedure, given, { key, signal }) => reader.call({ procedure, given, key }, signal),
    share: () => ({ writer: writer.connect(), reader: reader.connect() }),
    close: async () => {
      await reader.close();
      await writer.close();
    },
  };
};

interface Reported extends SliceReport {
  readonly commits: number;
  readonly compaction: SliceOutcome;
}

export const typedThreads = (
  writer: Pick<Thread, 'call'>,
  reader: Pick<Thread, 'call'>,
): Pick<OpenThreads, 'threads' | 'counts'> => {
  const counts = { units: 0, commits: 0 };
  const write = async <const Steps extends readonly Step[]>(
    steps: Steps,
  ): Promise<Written<Steps> & Reported> => {
    const written = (await writer.call(steps)) as Written<Steps> & Reported;
    counts.units += 1;
    counts.commits = Math.max(counts.commits, written.commits);
    return written;
  };
  const writeOne: Threads['writeOne'] = async (step) => {
    const written = await write([step]);
    if (written.outcome === 'lost') throw new Error(`"${step.step}" lost a race that it cannot lose.`);
    return written.answers[0];
  };
  const pace = openPace();
  const writeSlice: Threads['writeSlice'] = async (step) => {
    const written = await pace(() => write([step]));
    if (written.outcome === 'lost') throw new Error(`"${step.step}" lost a race that it cannot lose.`);
    return written.answers[0];
  };
  const compactSlice = async (): Promise<SliceOutcome> =>
    (await pace(() => write([{ step: 'compact' }]))).compaction;
  const threads: Threads = {
    write,
    compact: () => compactFiles({ writeOne, writeSlice }, compactSlice),
    writeSlice,
    writeOne,
    read: (read, ask) => reader.call({ read, ask }) as ReturnType<typeof threads.read<typeof read>>,
  };
  return { threads, counts };
};
