import type { FactGraph, KnowledgeGraph, MemoryIndex, StateStore } from '@mneme/ports';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openForReading } from '../store/connection.js';
import { storeFile } from '../store/data-folder.js';
import { sqliteFacts } from '../facts/fact-graph.js';
import { sqliteKnowledge } from '../knowledge/knowledge-graph.js';
import { sqliteState } from '../state/state-store.js';
import { packFailure } from '../store/failures.js';
import { sqliteIndex } from '../index/memory-index.js';
import { allReads, type ReadName } from './reads.js';
import { servePorts } from './serve-ports.js';
import type { Threads } from './threads.js';
import type { FromThread, ThreadSettings } from './wire.js';

/** The store inside its reader's own thread: a read needs no message between threads, and no write is possible. */
export interface ReadingStores {
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly state: Pick<StateStore, 'load'>;
}

/** Procedures by name, each made of many reads; arguments and answers are copied between threads. */
export type Procedures = Readonly<Record<string, (given: never) => Promise<unknown>>>;

/** A request to the reader: a single read, or a procedure. */
export type ReaderRequest =
  | { readonly read: ReadName; readonly ask: unknown }
  | { readonly procedure: string; readonly given: unknown };

/**
 * Answers every read, each from one snapshot: the last commit before it began. Never waits for the writer. Runs as a
 * worker thread of `openSqlite`, with `readerData.given` for its procedures.
 */
export const serveReader = (
  proceduresOn: (stores: ReadingStores, given: unknown) => Procedures = () => ({}),
): void => {
  if (!parentPort) throw new Error('The reader runs as a worker thread.');
  const { given, ...settings } = workerData as ThreadSettings & { readonly given: unknown };
  serve(parentPort, settings, (stores) => proceduresOn(stores, given));
};

const serve = (
  port: MessagePort,
  settings: ThreadSettings,
  proceduresOn: (stores: ReadingStores) => Procedures,
): void => {
  let opened: OpenedReader | null = null;
  const running = new Set<Promise<unknown>>();
  const answer = (request: ReaderRequest): unknown => {
    opened ??= openReader(settings, proceduresOn);
    return 'read' in request ? opened.read(request) : opened.run(request);
  };
  servePorts(port, {
    answer: ({ id, body }, say) => {
      const fail = (error: unknown): void => say({ kind: 'failed', id, failure: packFailure(error) });
      const tell = (value: unknown): void => say({ kind: 'answer', id, value });
      try {
        const value = answer(body as ReaderRequest);
        if (!(value instanceof Promise)) tell(value);
        else {
          const done = value.then(tell, fail).finally(() => running.delete(done));
          running.add(done);
        }
      } catch (error) {
        fail(error);
      }
    },
    end: async () => {
      await Promise.all(running);
      opened?.close();
    },
  });
  port.postMessage({ kind: 'ready' } satisfies FromThread);
};

type OpenedReader = ReturnType<typeof openReader>;

/** Opened by the first request: the reader starts while the writer still creates the store. */
const openReader = (
  { folder, embedder, cacheBytes }: ThreadSettings,
  proceduresOn: (stores: ReadingStores) => Procedures,
) => {
  const db = openForReading(storeFile(folder));
  const reads = allReads(db, { dimensions: embedder.dimensions, cacheBytes });
  const read = db.transaction(({ read: name, ask }: Extract<ReaderRequest, { read: ReadName }>) =>
    (reads[name] as (ask: unknown) => unknown)(ask),
  );
  const readOnly: Threads = {
    read: (name, ask) =>
      Promise.resolve(read({ read: name, ask }) as ReturnType<(typeof reads)[typeof name]>),
    write: cannotWrite,
    writeOne: cannotWrite,
    compact: cannotWrite,
  };
  const procedures: Readonly<Record<string, ((given: never) => Promise<unknown>) | undefined>> = proceduresOn(
    {
      index: sqliteIndex(readOnly, embedder.dimensions, cannotWrite),
      facts: sqliteFacts(readOnly, cannotWrite),
      knowledge: sqliteKnowledge(readOnly),
      state: sqliteState(readOnly),
    },
  );
  return {
    read,
    run: async ({ procedure, given }: Extract<ReaderRequest, { procedure: string }>): Promise<unknown> => {
      const run = procedures[procedure];
      if (!run) throw new Error(`The reader has no procedure "${procedure}".`);
      return run(given as never);
    },
    close: () => void db.close(),
  };
};

const cannotWrite = (): Promise<never> => Promise.reject(new Error('The reader does not write.'));
