import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Traffic } from '@mneme/telemetry';

/**
 * Counts writes and searches as traffic that stages yield to; GET requests do not count. A request counts from the
 * arrival of its whole body until it is answered or aborted, so slow senders never delay the stages.
 */
export const countTraffic = (server: Pick<FastifyInstance, 'addHook'>, traffic: Traffic): void => {
  const whenOver = watchResponses();
  server.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'GET' && !request.raw.socket.destroyed) {
      const served = traffic.enter();
      whenOver(reply.raw, () => served.done());
    }
    done();
  });
};

/**
 * Calls back once, when a response is sent or its connection is closed. A pipelined response gets no event when the
 * connection closes, so each connection keeps a list of the callbacks that wait.
 */
const watchResponses = () => {
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
