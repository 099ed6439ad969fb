import { Counter } from 'prom-client';
import { processFigures } from './process-figures.js';

/** Servers of the services stack. */
export type ServerName = 'kafka' | 'neo4j' | 'qdrant';

let requests: Counter | null = null;

/**
 * Counts the requests of this process to a server, by kind. Kinds are names from the code and the protocols.
 */
export const countRequestsTo = (server: ServerName): ((request: string) => void) => {
  const counter = (requests ??= new Counter({
    name: 'mneme_server_requests_total',
    help: 'Requests that this process has sent to Kafka, Neo4j and Qdrant, by kind.',
    labelNames: ['server', 'request'],
    registers: [processFigures()],
  }));
  return (request) => counter.inc({ server, request });
};
