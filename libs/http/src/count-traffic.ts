import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Traffic } from '@mneme/telemetry';

/**
 * Counts requests that write or search, because the stages wait for them. A request counts from the arrival of its body
 * until it is answered or given up, so that a slow sender does not hold up the stages.
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
 * Calls back once, when a response was sent or its connection closed. A pipelined response is not told of the latter,
 * so each connection has a list of those that wait.
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
