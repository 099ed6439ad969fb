import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

let figures: Registry | null = null;

/**
 * Returns the registry of process metrics. A process has only one, because its collection cannot be stopped.
 */
export const processFigures = (): Registry => {
  if (figures) return figures;
  figures = new Registry();
  collectDefaultMetrics({ register: figures });
  return figures;
};

export type ServerName = 'kafka' | 'neo4j' | 'qdrant';

let requests: Counter | null = null;

/** Counts the requests to a server by kind. The kinds are names from the code and the protocols. */
export const countRequestsTo = (server: ServerName): ((request: string) => void) => {
  const counter = (requests ??= new Counter({
    name: 'mneme_server_requests_total',
    help: 'Requests that this process has sent to Kafka, Neo4j and Qdrant, by kind.',
    labelNames: ['server', 'request'],
    registers: [processFigures()],
  }));
  return (request) => counter.inc({ server, request });
};
