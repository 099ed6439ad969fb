import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openForReading } from './connection.js';
import { storeFile } from './data-folder.js';
import { packFailure } from './failures.js';
import { allReads, type ReadName } from './reads.js';
import { servePorts } from './serve-ports.js';
import type { FromThread, ThreadSettings } from './wire.js';

/** Answers every read, each from one snapshot: the last commit before it began. Never waits for the writer. */

export interface ReadRequest {
  readonly read: ReadName;
  readonly ask: unknown;
}

/** Opened by the first request: the reader starts while the writer still makes the store. */
const openAnswers = ({ folder, embedder, mirrorBytes }: ThreadSettings) => {
  const db = openForReading(storeFile(folder));
  const reads = allReads(db, { dimensions: embedder.dimensions, mirrorBytes });
  const answer = db.transaction(({ read, ask }: ReadRequest) =>
    (reads[read] as (ask: unknown) => unknown)(ask),
  );
  return { answer, close: () => void db.close() };
};

const serve = (port: MessagePort, settings: ThreadSettings): void => {
  let opened: ReturnType<typeof openAnswers> | null = null;
  const answer = (body: unknown): unknown => {
    opened ??= openAnswers(settings);
    return opened.answer(body as ReadRequest);
  };
  servePorts(port, {
    answer: ({ id, body }, say) => {
      try {
        say({ kind: 'answer', id, value: answer(body) });
      } catch (error) {
        say({ kind: 'failed', id, failure: packFailure(error) });
      }
    },
    end: () => opened?.close(),
  });
  port.postMessage({ kind: 'ready' } satisfies FromThread);
};

if (!parentPort) throw new Error('The reader runs as a worker thread.');
serve(parentPort, workerData as ThreadSettings);
