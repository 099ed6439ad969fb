import { openScheduler, type ScheduledRun, type SchedulerSettings } from '@mneme/ports';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { packFailure } from '../../store/failures.js';
import { openReader, type OpenedReader, type ReadingStores } from './open-reader.js';
import type { ReadRequest } from './reads.js';
import { servePorts } from '../serve-ports.js';
import type { FromThread, ThreadSettings } from '../wire.js';

/** Arguments and answers are copied between threads. */
type Procedures = Readonly<Record<string, (given: never) => Promise<unknown>>>;

export type ReadingRun = Pick<ScheduledRun, 'pause'>;

interface ReaderService {
  /** Called for each request. `run.pause` ends a slice of the request, so that other requests can run. */
  readonly procedures: (stores: ReadingStores, run: ReadingRun) => Procedures;
  readonly turns: ReaderScheduling;
}

export interface ReaderScheduling extends Pick<SchedulerSettings, 'processorMs' | 'sliceMs' | 'limits'> {
  /** Processor time of each procedure, in milliseconds. */
  readonly budgetMs: number;
}

interface ProcedureRequest {
  readonly procedure: string;
  readonly given: unknown;
  readonly key: string;
}

const NO_PROCEDURES: ReaderService = {
  procedures: () => ({}),
  turns: {
    processorMs: () => performance.now(),
    sliceMs: 25,
    budgetMs: 2_000,
    limits: { inAll: 1_000, byKey: 1_000 },
  },
};

/** A slice sees the last commit and never waits for the writer. Procedures receive `readerData.given`. */
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
  const requests = openRequests(settings, service);
  const aborts = openAborts();
  const running = new Set<Promise<unknown>>();
  servePorts(port, {
    answer: ({ id, body }, say) => {
      const request = body as ReadRequest | ProcedureRequest;
      const signal = 'read' in request ? undefined : aborts.open(say, id);
      const done = requests
        .answer(request, signal)
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
      requests.close();
    },
  });
  port.postMessage({ kind: 'ready' } satisfies FromThread);
};

/**
 * Opens the store with the first request, because the writer may still be creating it when the reader starts.
 */
const openRequests = (settings: ThreadSettings, { procedures, turns }: ReaderService) => {
  const scheduler = openScheduler({ ...turns, nextRound: setImmediate });
  let reader: OpenedReader | null = null;
  return {
    answer: (request: ReadRequest | ProcedureRequest, signal: AbortSignal | undefined): Promise<unknown> => {
      if ('read' in request)
        return scheduler.run({ key: readKey(request), budgetMs: null }, (run) => {
          reader ??= openReader(settings);
          return reader.read(request, run);
        });
      const task = { key: `procedure ${request.key}`, signal, budgetMs: turns.budgetMs };
      return scheduler.run(task, async (run) => {
        reader ??= openReader(settings);
        const procedure = procedures(reader.stores(run), run)[request.procedure];
        if (!procedure) throw new Error(`The reader has no procedure "${request.procedure}".`);
        return procedure(request.given as never);
      });
    },
    close: () => reader?.close(),
  };
};

/**
 * Single reads have another key than the procedures of their scope, so that they do not wait for all of these
 * procedures.
 */
const readKey = ({ read, query }: ReadRequest): string => {
  const scope = typeof query === 'object' && query !== null && 'scope' in query ? query.scope : read;
  return `read ${String(scope)}`;
};

type Say = (message: FromThread) => void;

/** Keeps requests by sender, because each sender numbers its own requests. */
const openAborts = () => {
  const open = new Map<Say, Map<number, AbortController>>();
  return {
    open: (say: Say, id: number): AbortSignal => {
      const controller = new AbortController();
      const ofSender = open.get(say) ?? new Map<number, AbortController>();
      open.set(say, ofSender.set(id, controller));
      return controller.signal;
    },
    abort: (say: Say, id: number): void => open.get(say)?.get(id)?.abort(),
    close: (say: Say, id: number): void => void open.get(say)?.delete(id),
  };
};
