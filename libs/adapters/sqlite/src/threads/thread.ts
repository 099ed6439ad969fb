import { Unavailable } from '@mneme/domain/errors';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { unpackFailure } from '../store/failures.js';
import { openCalls } from './thread-calls.js';
import { THREAD_MEMORY } from './thread-memory.js';
import type { FromThread, ToThread } from './wire.js';

/** A worker thread of the store, as the main thread sees it. */
export interface Thread {
  /** The answer to a request. Throws the thread's error; `Unavailable` when the thread is gone. */
  call(body: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Resolves when the thread has finished the calls already made, and ended. */
  close(): Promise<void>;
  /** A port over which another thread may send the same requests. */
  connect(): MessagePort;
  /** Ends the thread at once: every call fails with this error. */
  abandon(error: Unavailable): void;
}

export interface ThreadEvents {
  onAppended(topics: readonly string[]): void;
  /** The thread met a failure of the whole store. */
  onAiling?(failure: Error): void;
  /** The thread ended without being asked to. */
  onDeath(error: Unavailable): void;
}

/** Starts a thread and waits until it can answer. Throws the thread's error while it starts. */
export const startThread = (
  entry: URL,
  { data, transfer }: { readonly data: unknown; readonly transfer: readonly MessagePort[] },
  events: ThreadEvents,
): Promise<Thread> =>
  new Promise((resolve, reject) => {
    // Flags of the process (`--eval`, `--input-type`) are not meant for a thread, and may stop it.
    const worker = new Worker(entry, {
      workerData: data,
      transferList: [...transfer],
      execArgv: [],
      resourceLimits: THREAD_MEMORY,
    });
    const calls = openCalls((message) => worker.postMessage(message));
    const ended = whenEnded(worker);
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'ready') {
        void ended.then((cause) => diesOf(cause, calls.fail, events.onDeath));
        resolve(threadOf(worker, calls, ended));
      } else if (message.kind === 'refused') reject(unpackFailure(message.failure));
      else if (message.kind === 'ailing') events.onAiling?.(unpackFailure(message.failure));
      else take(message, calls, events.onAppended);
    });
    void ended.then((cause) => reject(gone(cause)));
  });

/** Messages for the requester, not for the owner alone. */
type Reply = Exclude<FromThread, { kind: 'ready' | 'refused' | 'ailing' }>;

export const isReply = (message: FromThread): message is Reply =>
  !['ready', 'refused', 'ailing'].includes(message.kind);

/** Passes an answer to the call that waits for it. */
export const take = (
  message: Reply,
  calls: ReturnType<typeof openCalls>,
  onAppended: ThreadEvents['onAppended'],
): void => {
  switch (message.kind) {
    case 'answer':
      calls.settle(message.id, (call) => call.resolve(message.value));
      break;
    case 'failed':
      calls.settle(message.id, (call) => call.reject(unpackFailure(message.failure)));
      break;
    case 'appended':
      onAppended(message.topics);
  }
};

const threadOf = (worker: Worker, calls: ReturnType<typeof openCalls>, ended: Promise<unknown>): Thread => ({
  call: calls.call,
  connect: () => {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ connect: port1 } satisfies ToThread, [port1]);
    return port2;
  },
  close: async () => {
    calls.stop();
    await ended;
  },
  abandon: (error) => {
    calls.fail(error);
    void worker.terminate();
  },
});

/** Resolves once the worker is gone, with the error that it died of; `undefined` when it ended normally. */
const whenEnded = (worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => resolve(cause));
  });

const diesOf = (
  cause: unknown,
  fail: (error: Unavailable) => boolean,
  onDeath: (error: Unavailable) => void,
): void => {
  const error = gone(cause);
  if (fail(error)) onDeath(error);
};

export const gone = (cause: unknown): Unavailable =>
  new Unavailable('storage-thread-gone', 'A storage thread has stopped. Restart the process.', {
    cause,
  });
