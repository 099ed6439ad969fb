import type { Unavailable } from '@mneme/domain';
import type { MessagePort } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';
import type { Step, StepOf } from './steps.js';
import { startThread, type Thread } from './thread.js';
import type { Threads, Written } from './threads.js';
import type { ThreadSettings } from './wire.js';

export interface OpenThreads {
  readonly threads: Threads;
  /** Units written since the start, and how many commits they took. */
  readonly counts: { readonly units: number; readonly commits: number };
  /** Runs a procedure in the reader's thread. */
  run(procedure: string, given: unknown): Promise<unknown>;
  /** Ports over which another thread may write and read. */
  share(): SharedThreads;
  close(): Promise<void>;
}

/** The ports to transfer to another thread, for `joinSqlite`. */
export interface SharedThreads {
  readonly writer: MessagePort;
  readonly reader: MessagePort;
}

interface Events {
  onAppended(topics: readonly string[]): void;
  onAiling(failure: Error): void;
  /** Either thread died; by now both are gone. */
  onDeath(error: Unavailable): void;
}

/** Starts the writer and the reader side by side. Throws the writer's error about the store. */
export const openThreads = async (
  settings: ThreadSettings,
  readerEntry: URL,
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
  const starting = [new URL('./writer.js', import.meta.url), readerEntry].map((entry) =>
    startThread(entry, settings, events),
  );
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
    run: (procedure, given) => reader.call({ procedure, given }),
    share: () => ({ writer: writer.connect(), reader: reader.connect() }),
    close: async () => {
      await reader.close();
      await writer.close();
    },
  };
};

/** What the writer answers besides what the steps answer. */
interface Reported {
  readonly commits: number;
  /** The write-ahead log still holds what was removed. */
  readonly keepsErased: boolean;
}

type Done = Extract<Written<readonly [StepOf<'mergeWords'>]>, { outcome: 'done' }>;

const PURGE_PAUSE_MS = 20;

/** The two threads with typed requests and answers. */
export const typedThreads = (
  writer: Pick<Thread, 'call'>,
  reader: Pick<Thread, 'call'>,
): Pick<OpenThreads, 'threads' | 'counts'> => {
  const counts = { units: 0, commits: 0 };
  const write = async <const Steps extends readonly Step[]>(steps: Steps): Promise<Written<Steps>> => {
    const written = (await writer.call(steps)) as Written<Steps> & Reported;
    counts.units += 1;
    counts.commits = Math.max(counts.commits, written.commits);
    return written;
  };
  const purge = async (): Promise<void> => {
    for (;;) {
      const written = await writer.call([{ step: 'mergeWords' }]);
      const { answers, keepsErased } = written as Written<readonly [StepOf<'mergeWords'>]> & Reported & Done;
      if (!answers[0] && !keepsErased) return;
      // A reader holds what was removed for a moment longer.
      if (!answers[0]) await pause(PURGE_PAUSE_MS);
    }
  };
  const writeOne: Threads['writeOne'] = async (step) => {
    const written = await write([step]);
    if (written.outcome === 'lost') throw new Error(`"${step.step}" lost a race that it cannot lose.`);
    return written.answers[0];
  };
  const threads: Threads = {
    write,
    purge,
    compact: async () => {
      await writeOne({ step: 'compact' });
      await purge();
    },
    writeOne,
    read: (read, ask) => reader.call({ read, ask }) as ReturnType<typeof threads.read<typeof read>>,
  };
  return { threads, counts };
};
