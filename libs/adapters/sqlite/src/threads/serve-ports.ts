import type { MessagePort } from 'node:worker_threads';
import { isAilment } from '../store/ailment.js';
import type { FromThread, ToThread } from './wire.js';

type Request = Extract<ToThread, { id: number }>;

export interface Served {
  /** What to do with a request, and how to answer who asked. */
  readonly answer: (request: Request, say: (message: FromThread) => void) => void;
  /** The owner wishes the thread to end: what to do before its ports close. */
  readonly end: () => Promise<void>;
}

/** Answers the owner of this thread, and whoever it connects; tells them all what `announce` is given. */
export const servePorts = (owner: MessagePort, { answer, end }: Served) => {
  const ports = new Set<MessagePort>();
  const serve = (port: MessagePort): void => {
    ports.add(port);
    port.on('close', () => ports.delete(port));
    port.on('message', (message: ToThread) => {
      if (message === 'close') {
        if (port !== owner) return;
        void end().then(() => {
          for (const each of ports) each.close();
        });
      } else if ('connect' in message) serve(message.connect);
      else {
        answer(message, (reply) => {
          // Before the reply: whoever has that may ask the owner how the store is.
          if (reply.kind === 'failed' && isAilment(reply.failure))
            owner.postMessage({ kind: 'ailing', failure: reply.failure } satisfies FromThread);
          port.postMessage(reply);
        });
      }
    });
  };
  serve(owner);
  return {
    announce: (message: FromThread): void => {
      for (const each of ports) each.postMessage(message);
    },
  };
};
