import type { MessagePort } from 'node:worker_threads';
import { isAilment } from '../store/ailment.js';
import type { FromThread, ToThread } from './wire.js';

type Request = Extract<ToThread, { id: number }>;

interface Served {
  /** `say` sends messages to the requester. */
  readonly answer: (request: Request, say: (message: FromThread) => void) => void;
  readonly abort?: (id: number, say: (message: FromThread) => void) => void;
  /** Called before the ports are closed. */
  readonly end: () => Promise<void>;
}

/** Serves the owner of this thread and every port connected to it. `announce` sends a message to all of them. */
export const servePorts = (owner: MessagePort, { answer, abort, end }: Served) => {
  const ports = new Set<MessagePort>();
  const serve = (port: MessagePort): void => {
    ports.add(port);
    const say = (reply: FromThread): void => {
      // Reports the failure to the owner before the reply, because the requester may ask the owner for the
      // state of the store after the reply.
      if (reply.kind === 'failed' && isAilment(reply.failure))
        owner.postMessage({ kind: 'ailing', failure: reply.failure } satisfies FromThread);
      port.postMessage(reply);
    };
    port.on('close', () => ports.delete(port));
    port.on('message', (message: ToThread) => {
      if (message === 'close') {
        if (port !== owner) return;
        void end().then(() => {
          for (const each of ports) each.close();
        });
      } else if ('connect' in message) serve(message.connect);
      else if ('abort' in message) abort?.(message.abort, say);
      else answer(message, say);
    });
  };
  serve(owner);
  return {
    announce: (message: FromThread): void => {
      for (const each of ports) each.postMessage(message);
    },
  };
};
