import { Unavailable } from '@mneme/domain/errors';
import type { ToThread } from './wire.js';

interface Call {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The calls that a thread has not answered yet. */
export const openCalls = (send: (message: ToThread) => void) => {
  const waiting = new Map<number, Call>();
  let state: 'open' | 'closing' | Unavailable = 'open';
  let last = 0;
  return {
    call: (body: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (state === 'open') {
          last += 1;
          send({ id: last, body });
          waiting.set(last, { resolve, reject });
        } else reject(state === 'closing' ? closed() : state);
      }),
    settle: (id: number, how: (call: Call) => void): void => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (call) how(call);
    },
    /** Asks the thread to end after the calls already made. */
    stop: (): void => {
      if (state !== 'open') return;
      state = 'closing';
      send('close');
    },
    /**
     * Rejects all waiting and later calls. Answers whether the end was unexpected: no one had closed the thread before.
     */
    fail: (error: Unavailable): boolean => {
      const isNews = state === 'open';
      if (state !== 'closing') state = error;
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
      return isNews;
    },
  };
};

const closed = (): Unavailable => new Unavailable('store-closed', 'The store has been closed.');
