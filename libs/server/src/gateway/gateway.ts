import { Rejected, Unavailable } from '@mneme/domain';
import replyFrom from '@fastify/reply-from';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { GatewaySettings } from '../config/gateway.js';
import { closeIdleConnections, LIMIT_PARAM, problemOf, routes, sendProblem } from '@mneme/http';
import { jsonLogger } from '@mneme/telemetry';
import { whyNotListening } from '../listen.js';
import { replicaChooser } from './replica-chooser.js';

export interface Gateway {
  readonly url: string;
  /** Stops listening and waits for the responses in progress. */
  close(): Promise<void>;
}

/**
 * Time limit for an answer of a service. It is longer than any request takes, including writes that wait for
 * their stages.
 */
const PATIENCE_MS = 120_000;
const READY_WITHIN_MS = 3_000;

/**
 * Forwards writes to `ingest` and everything else to `query`, each to its replicas in turn, unchanged and
 * with credentials. A request without an answer gets 503.
 */
export const openGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const logger = jsonLogger(settings.logLevel);
  const server = fastify({ routerOptions: { maxParamLength: LIMIT_PARAM } });
  closeIdleConnections(server);
  server.removeAllContentTypeParsers();
  // Bodies are streamed without being read. The services limit their size.
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await server.register(replyFrom, {
    undici: { headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS },
    disableRequestLogging: true,
    // Only the client can decide whether to repeat a request that failed or was answered 503.
    retryMethods: [],
  });
  server.setErrorHandler(refuse);
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const silent = await silentServices(settings);
    if (silent.length === 0) return { status: 'ok' };
    return sendProblem(reply, problemOf(noAnswer(silent.join('" and "'))));
  });
  // Metrics belong to one process, so they are read from that process and not through the gateway.
  server.get('/metrics', (_request, reply) => sendProblem(reply, problemOf(noMetrics())));
  registerRoutes(server, settings, logger);
  return { url: await listenOn(server, settings), close: () => server.close() };
};

const listenOn = async (server: FastifyInstance, { host, port }: GatewaySettings): Promise<string> => {
  try {
    return await server.listen({ host, port });
  } catch (cause) {
    throw whyNotListening(cause, host, port);
  }
};

const registerRoutes = (
  server: FastifyInstance,
  { ingest, query }: GatewaySettings,
  logger: Logger,
): void => {
  const writes = forwarder('ingest', ingest, logger);
  const reads = forwarder('query', query, logger);
  // All requests except writes are for the service `query`.
  for (const { method, path } of routes.filter(({ kind }) => kind === 'writes'))
    server.route({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1'), handler: writes });
  server.all('/*', reads);
};

type Forward = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const forwarder = (service: string, replicas: readonly string[], logger: Logger): Forward => {
  const chooser = replicaChooser(replicas);
  return (_request, reply) => {
    const replica = chooser.next(performance.now());
    // `undefined` means that the path of the request is forwarded unchanged. The host is always the host of
    // the replica.
    return reply.from(undefined, {
      getUpstream: () => replica,
      // The service checks the host name that the client used, which is the name of the gateway.
      rewriteRequestHeaders: ({ headers: { host } }, headers) => ({
        ...headers,
        'x-forwarded-host': host ?? '',
      }),
      onError: (_, { error }) => {
        chooser.passOver(replica, performance.now());
        logger.warn({ service, replica, error: String(error) }, 'no answer');
        void sendProblem(reply, problemOf(noAnswer(service, error)));
      },
    });
  };
};

const refuse = (error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
  const sentence = 'The address of the request is malformed or contains "..". Percent-encode the ids in it.';
  void sendProblem(reply, problemOf(new Rejected('malformed-url', sentence, { cause: error })));
};

/** Returns the names of the services of which no replica is ready. */
const silentServices = async ({ ingest, query }: GatewaySettings): Promise<string[]> => {
  const isSilent = async (replicas: readonly string[]): Promise<boolean> => {
    const ready = replicas.map(async (replica) => {
      const { ok } = await fetch(`${replica}/health/ready`, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
      if (!ok) throw new Error('not ready');
    });
    return Promise.any(ready).then(
      () => false,
      () => true,
    );
  };
  const silent = [(await isSilent(ingest)) ? 'ingest' : null, (await isSilent(query)) ? 'query' : null];
  return silent.filter((service) => service !== null);
};

const noAnswer = (service: string, cause?: Error): Unavailable =>
  new Unavailable('service-gone', `The service "${service}" does not answer. Try again in a moment.`, {
    cause,
  });

const noMetrics = (): Rejected =>
  new Rejected('route-not-found', 'The gateway serves no metrics. Read /metrics of each service.');
