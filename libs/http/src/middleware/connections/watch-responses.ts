import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns a function that calls back once, when a response is sent or its connection is closed. A pipelined
 * response gets no event when the connection closes, so each connection keeps a list of its waiting callbacks.
 */
export const watchResponses = () => {
  const waiting = new WeakMap<Socket, Set<() => void>>();
  const waitingOn = (socket: Socket): Set<() => void> => {
    const known = waiting.get(socket);
    if (known) return known;
    const calls = new Set<() => void>();
    waiting.set(socket, calls);
    socket.once('close', () => calls.forEach((call) => call()));
    return calls;
  };
  return (response: ServerResponse, callback: () => void): void => {
    const calls = waitingOn(response.req.socket);
    const call = (): void => {
      if (calls.delete(call)) callback();
    };
    calls.add(call);
    response.once('close', call);
  };
};
