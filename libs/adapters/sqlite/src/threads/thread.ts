import { Unavailable } from '@mneme/domain/errors';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { unpackFailure } from '../store/failures.js';
import { type Calls, openCalls } from './thread-calls.js';
import type { FromThread, ToThread } from './wire.js';

export interface Thread {
  /**
   * Sends a request to the thread. Throws the error of the thread, or `Unavailable` if the thread has ended.
   */
  call(body: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Ends the thread after it has answered the calls already made. */
  close(): Promise<void>;
  /** Returns a port for the requests of another thread. */
  connect(): MessagePort;
  /** Makes all waiting and later calls fail with this error. */
  abandon(error: Unavailable): void;
}

export interface ThreadEvents {
  onAppended(topics: readonly string[]): void;
  /** Called when a call met a failure of the whole store. */
  onAiling?(failure: Error): void;
  /** Called when the thread has ended without a call of `close`. */
  onDeath(error: Unavailable): void;
}

/** By default the young generation grows to 48 MB before a collection, but requests and rows die sooner. */
export const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16 } as const;

/** Resolves when the thread is ready. Throws the error that the thread reports. */
export const startThread = (
  entry: URL,
  { data, transfer }: { readonly data: unknown; readonly transfer: readonly MessagePort[] },
  events: ThreadEvents,
): Promise<Thread> =>
  new Promise((resolve, reject) => {
    // Flags of the process (`--eval`, `--input-type`) are not meant for a thread, and may prevent its start.
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
        void ended.then((cause) => endCalls(calls, cause, events.onDeath));
        resolve(threadOf(worker, calls, ended));
      } else if (message.kind === 'refused') reject(unpackFailure(message.failure));
      else if (message.kind === 'ailing') events.onAiling?.(unpackFailure(message.failure));
      else settleReply(message, calls, events.onAppended);
    });
    void ended.then((cause) => reject(threadGone(cause)));
  });

/** Serves the requests in this thread, which saves a test two threads per store. */
export const startHere = (serve: (port: MessagePort) => void, events: ThreadEvents): Promise<Thread> =>
  new Promise((resolve, reject) => {
    const { port1: owner, port2: served } = new MessageChannel();
    const calls = openCalls((message) => owner.postMessage(message));
    const ended = new Promise<void>((end) => owner.on('close', () => end()));
    owner.on('message', (message: FromThread) => {
      if (message.kind === 'ready') resolve(threadOf(closable(owner), calls, ended));
      else if (message.kind === 'refused') reject(unpackFailure(message.failure));
      else if (message.kind === 'ailing') events.onAiling?.(unpackFailure(message.failure));
      else settleReply(message, calls, events.onAppended);
    });
    serve(served);
  });

const closable = (owner: MessagePort): Receiver => ({
  postMessage: (message, transfer) => owner.postMessage(message, transfer ?? []),
  terminate: () => owner.close(),
});

interface Receiver {
  postMessage(message: ToThread, transfer?: readonly MessagePort[]): void;
  terminate(): unknown;
}

/** Messages that every requester may receive. All others are for the owner of the thread only. */
type Reply = Exclude<FromThread, { kind: 'ready' | 'refused' | 'ailing' }>;

export const isReply = (message: FromThread): message is Reply =>
  !['ready', 'refused', 'ailing'].includes(message.kind);

export const settleReply = (message: Reply, calls: Calls, onAppended: ThreadEvents['onAppended']): void => {
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

const threadOf = (worker: Receiver, calls: Calls, ended: Promise<unknown>): Thread => ({
  call: calls.call,
  connect: () => {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ connect: port1 }, [port1]);
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

/** Resolves with the error of the worker, or `undefined` if it ended normally. */
const whenEnded = (worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => resolve(cause));
  });

/** Calls `onDeath` if the end was not requested. */
export const endCalls = (calls: Calls, cause: unknown, onDeath: ThreadEvents['onDeath']): void => {
  const error = threadGone(cause);
  if (calls.fail(error)) onDeath(error);
};

const threadGone = (cause: unknown): Unavailable =>
  new Unavailable('storage-thread-gone', 'A storage thread has stopped. Restart the process.', {
    cause,
  });
