import type { Unavailable } from '@mneme/domain';
import type { MessagePort } from 'node:worker_threads';
import { compactFiles } from '../erasure/compact-files.js';
import type { SliceOutcome } from '../erasure/compactor.js';
import { openPace, type SliceReport } from './writer/pace.js';
import type { AnswerTo, Step } from './writer/steps.js';
import type { Thread, ThreadEvents } from './thread.js';
import type { Threads, Written } from './threads.js';
import type { ThreadSettings } from './wire.js';

interface OpenThreads {
  readonly threads: Threads;
  /** Number of units written since the start, and of the commits that wrote them. */
  readonly counts: { readonly units: number; readonly commits: number };
  run(procedure: string, given: unknown, order: ProcedureOrder): Promise<unknown>;
  share(): SharedThreads;
  close(): Promise<void>;
}

export interface ProcedureOrder {
  /** Procedures with the same key run one after the other. */
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
}

/** Message ports with which `joinSqlite` uses the store from another thread. */
export interface SharedThreads {
  readonly writer: MessagePort;
  readonly reader: MessagePort;
}

export interface StoreThreads {
  writer(settings: ThreadSettings, events: ThreadEvents): Promise<Thread>;
  reader(settings: ThreadSettings, events: ThreadEvents): Promise<Thread>;
}

/**
 * Throws the error that the writer reports. If one thread dies, stops the other thread before it calls
 * `onDeath`.
 */
export const openThreads = async (
  settings: ThreadSettings,
  start: StoreThreads,
  { onDeath, ...others }: Required<ThreadEvents>,
): Promise<OpenThreads> => {
  const running: Thread[] = [];
  const events = {
    ...others,
    onDeath: (error: Unavailable): void => {
      for (const thread of running) thread.abandon(error);
      onDeath(error);
    },
  };
  const starting = [start.writer(settings, events), start.reader(settings, events)] as const;
  for (const started of await Promise.allSettled(starting)) {
    if (started.status === 'fulfilled') running.push(started.value);
  }
  const [writer, reader] = await Promise.all(starting).catch(async (error: unknown) => {
    await Promise.all(running.map((thread) => thread.close()));
    throw error;
  });
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

interface WriteReport extends SliceReport {
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
  ): Promise<Written<Steps> & WriteReport> => {
    const written = (await writer.call(steps)) as Written<Steps> & WriteReport;
    counts.units += 1;
    counts.commits = Math.max(counts.commits, written.commits);
    return written;
  };
  const pace = openPace();
  const writeOne: Threads['writeOne'] = async (step) => onlyAnswer(step, await write([step]));
  const writeSlice: Threads['writeSlice'] = async (step) => onlyAnswer(step, await pace(() => write([step])));
  const compactSlice = async (): Promise<SliceOutcome> =>
    (await pace(() => write([{ step: 'compact' }]))).compaction;
  const threads: Threads = {
    write,
    compact: () => compactFiles({ writeOne, writeSlice }, compactSlice),
    writeSlice,
    writeOne,
    read: (read, query) => reader.call({ read, query }) as ReturnType<typeof threads.read<typeof read>>,
  };
  return { threads, counts };
};

const onlyAnswer = <One extends Step>({ step }: One, written: Written<readonly [One]>): AnswerTo<One> => {
  if (written.outcome === 'lost') throw new Error(`"${step}" lost a race that it cannot lose.`);
  return written.answers[0];
};
