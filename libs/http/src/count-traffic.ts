import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Traffic } from '@mneme/telemetry';

/**
 * What writes or searches is served before the stages go on; looking around is not. A request counts from
 * when its body is there until it is answered or given up: nobody keeps the stages waiting by sending slowly.
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
 * Calls back once, when a response is out or its connection gone. The response to a pipelined request is
 * never told of the latter, so each connection has a list of those that are waiting.
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
