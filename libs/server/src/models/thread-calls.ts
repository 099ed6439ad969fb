import { Unavailable } from '@mneme/domain';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

interface Call {
  readonly id: number;
  readonly task: unknown;
}

type Settled<Answer> =
  { readonly id: number; readonly answer: Answer } | { readonly id: number; readonly failure: Failure };

interface Failure {
  readonly code: string;
  readonly sentence: string;
}

const failureIn = (error: unknown): Failure =>
  error instanceof Unavailable
    ? { code: error.code, sentence: error.message }
    : { code: 'model-failed', sentence: `The model failed: ${String(error)}.` };

/**
 * Returns a port through which another thread calls `work` in this thread, so a model is loaded once per
 * process.
 */
export const serveCalls = (work: (task: never) => Promise<unknown>): MessagePort => {
  const { port1, port2 } = new MessageChannel();
  answerCalls(port1, work);
  port1.unref();
  return port2;
};

export const answerCalls = (port: MessagePort, work: (task: never) => Promise<unknown>): void => {
  const settle = async ({ id, task }: Call): Promise<Settled<unknown>> => {
    try {
      return { id, answer: await work(task as never) };
    } catch (error) {
      return { id, failure: failureIn(error) };
    }
  };
  port.on('message', (call: Call) => {
    void settle(call).then((settled) => port.postMessage(settled));
  });
};

const GONE: Failure = {
  code: 'model-gone',
  sentence: 'The thread of the model has ended. Restart the process.',
};

/**
 * Returns the function behind a port of `serveCalls`. If the other thread ends, waiting and later calls throw
 * `Unavailable`.
 */
export const joinCalls = <Answer>(port: MessagePort): ((task: unknown) => Promise<Answer>) => {
  const waiting = new Map<number, (settled: Settled<Answer>) => void>();
  let asked = 0;
  let isClosed = false;
  port.on('message', (settled: Settled<Answer>) => {
    waiting.get(settled.id)?.(settled);
    waiting.delete(settled.id);
    if (waiting.size === 0) port.unref();
  });
  port.on('close', () => {
    isClosed = true;
    for (const [id, settle] of waiting) settle({ id, failure: GONE });
    waiting.clear();
  });
  port.unref();
  return async (task) => {
    // A closed port drops messages without an error, so the call would wait for ever.
    if (isClosed) throw new Unavailable(GONE.code, GONE.sentence);
    const call: Call = { id: (asked += 1), task };
    port.ref();
    const settled = await new Promise<Settled<Answer>>((resolve) => {
      waiting.set(call.id, resolve);
      port.postMessage(call);
    });
    if ('failure' in settled) throw new Unavailable(settled.failure.code, settled.failure.sentence);
    return settled.answer;
  };
};
