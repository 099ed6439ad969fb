import { Unavailable } from '@mneme/domain/errors';
import type { ToThread } from './wire.js';

interface Call {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export type Calls = ReturnType<typeof openCalls>;

export const openCalls = (send: (message: ToThread) => void) => {
  const waiting = new Map<number, Call>();
  let state: 'open' | 'closing' | Unavailable = 'open';
  let last = 0;
  return {
    /** Aborting `signal` tells the thread that the answer is no longer wanted. */
    call: (body: unknown, signal?: AbortSignal): Promise<unknown> => {
      if (state !== 'open') return Promise.reject(state === 'closing' ? closed() : state);
      last += 1;
      const id = last;
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
      send({ id, body });
      return signal === undefined ? answer : abortable(answer, signal, () => send({ abort: id }));
    },
    settle: (id: number, settleCall: (call: Call) => void): void => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (call) settleCall(call);
    },
    /** Ends the thread after it has answered the calls already made. */
    stop: (): void => {
      if (state !== 'open') return;
      state = 'closing';
      send('close');
    },
    /** Rejects all waiting and later calls. Returns true if no call of `stop` came before. */
    fail: (error: Unavailable): boolean => {
      const isUnexpected = state === 'open';
      if (state !== 'closing') state = error;
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
      return isUnexpected;
    },
  };
};

const abortable = (answer: Promise<unknown>, signal: AbortSignal, abort: () => void): Promise<unknown> => {
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return answer.finally(() => signal.removeEventListener('abort', abort));
};

const closed = (): Unavailable => new Unavailable('store-closed', 'The store has been closed.');
