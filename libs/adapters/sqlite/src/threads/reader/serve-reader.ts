import { openScheduler, type ScheduledRun, type SchedulerSettings } from '@mneme/ports';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { packFailure } from '../../store/failures.js';
import { openReader, type OpenedReader, type ReadingStores } from './open-reader.js';
import type { ReadName } from './reads.js';
import { servePorts } from '../serve-ports.js';
import type { FromThread, ThreadSettings } from '../wire.js';

/** Procedures by name. Each one makes many reads. Arguments and answers are copied between threads. */
type Procedures = Readonly<Record<string, (given: never) => Promise<unknown>>>;

export type ReadingRun = Pick<ScheduledRun, 'pause'>;

/** Procedures of the reader and their scheduling. Single reads need neither. */
interface ReaderService {
  /** Returns the procedures for one request, whose reads and pauses are slices of its turns. */
  readonly procedures: (stores: ReadingStores, turn: ReadingRun) => Procedures;
  readonly turns: ReaderScheduling;
}

/**
 * Scheduling of the procedures that share the thread. `budgetMs` is the processor time of each one, in
 * milliseconds.
 */
export interface ReaderScheduling extends Pick<SchedulerSettings, 'processorMs' | 'sliceMs' | 'limits'> {
  readonly budgetMs: number;
}

type ReaderRequest =
  | { readonly read: ReadName; readonly ask: unknown }
  | { readonly procedure: string; readonly given: unknown; readonly key: string };

/** Service without procedures. Its single reads take turns too. */
const NO_PROCEDURES: ReaderService = {
  procedures: () => ({}),
  turns: {
    processorMs: () => performance.now(),
    sliceMs: 25,
    budgetMs: 2_000,
    limits: { inAll: 1_000, byKey: 1_000 },
  },
};

/**
 * Answers every read from a snapshot: the last commit before the read, or before its current slice. Never waits
 * for the writer. Runs as a worker thread of `openSqlite`, and its procedures receive `readerData.given`.
 */
export const serveReader = (serviceOn: (given: unknown) => ReaderService = () => NO_PROCEDURES): void => {
  if (!parentPort) throw new Error('The reader runs as a worker thread.');
  const { given, ...settings } = workerData as ThreadSettings & { readonly given: unknown };
  serveReads(parentPort, settings, serviceOn(given));
};

export const serveReads = (
  port: MessagePort,
  settings: ThreadSettings,
  service: ReaderService = NO_PROCEDURES,
): void => {
  const answer = answering(settings, service);
  const aborts = openAborts();
  const running = new Set<Promise<unknown>>();
  servePorts(port, {
    answer: ({ id, body }, say) => {
      const asked = body as ReaderRequest;
      const signal = 'read' in asked ? undefined : aborts.open(say, id);
      const done = answer
        .to(asked, signal)
        .then(
          (value) => say({ kind: 'answer', id, value }),
          (error: unknown) => say({ kind: 'failed', id, failure: packFailure(error) }),
        )
        .finally(() => {
          aborts.close(say, id);
          running.delete(done);
        });
      running.add(done);
    },
    abort: (id, say) => aborts.abort(say, id),
    end: async () => {
      await Promise.all(running);
      answer.close();
    },
  });
  port.postMessage({ kind: 'ready' } satisfies FromThread);
};

/**
 * Opens the store with the first request, because the writer may still create the store when the reader starts.
 */
const answering = (settings: ThreadSettings, { procedures, turns: shared }: ReaderService) => {
  const turns = openScheduler({ ...shared, nextRound: setImmediate });
  let opened: OpenedReader | null = null;
  return {
    to: (asked: ReaderRequest, signal: AbortSignal | undefined): Promise<unknown> => {
      if ('read' in asked)
        return turns.run({ key: lineOf(asked), budgetMs: null }, (turn) => {
          opened ??= openReader(settings);
          return opened.read(asked, turn);
        });
      const task = { key: `procedure ${asked.key}`, signal, budgetMs: shared.budgetMs };
      return turns.run(task, async (turn) => {
        opened ??= openReader(settings);
        const run = named(procedures(opened.stores(turn), turn), asked.procedure);
        return run(asked.given as never);
      });
    },
    close: () => opened?.close(),
  };
};

/**
 * Single reads of commands and stages have a line of their own per scope, so that they do not wait for all
 * procedures of the scope.
 */
const lineOf = ({ read, ask }: Extract<ReaderRequest, { read: ReadName }>): string => {
  const scope = typeof ask === 'object' && ask !== null && 'scope' in ask ? ask.scope : read;
  return `read ${String(scope)}`;
};

const named = (
  procedures: Readonly<Record<string, ((given: never) => Promise<unknown>) | undefined>>,
  name: string,
): ((given: never) => Promise<unknown>) => {
  const run = procedures[name];
  if (!run) throw new Error(`The reader has no procedure "${name}".`);
  return run;
};

type Say = (message: FromThread) => void;

/** Abort signals of the running procedures, by sender, because each sender numbers its own requests. */
const openAborts = () => {
  const open = new Map<Say, Map<number, AbortController>>();
  const of = (say: Say): Map<number, AbortController> => {
    const known = open.get(say) ?? new Map<number, AbortController>();
    open.set(say, known);
    return known;
  };
  return {
    open: (say: Say, id: number): AbortSignal => {
      const controller = new AbortController();
      of(say).set(id, controller);
      return controller.signal;
    },
    abort: (say: Say, id: number): void => open.get(say)?.get(id)?.abort(),
    close: (say: Say, id: number): void => void open.get(say)?.delete(id),
  };
};
