import type { ServerName } from './restored-alone.js';

/**
 * Newest mark on each server. Every mark is written to Kafka, then Neo4j, then Qdrant, and then to Neo4j again
 * as a mark that Qdrant has, so none of these numbers is smaller than the next. `null` if the server was not
 * asked or did not answer.
 */
export interface Marks {
  readonly log: number | null;
  readonly graph: number | null;
  readonly index: number | null;
  /** Newest mark that Qdrant had, as recorded in Neo4j. */
  readonly indexed: number | null;
}

/**
 * Returns the servers that were restored to an earlier time. Such a server has an older mark than another
 * server recorded for it.
 */
export const restoredServers = ({ log, graph, index, indexed }: Marks): readonly ServerName[] => {
  const isBehind = {
    kafka: log !== null && log < Math.max(graph ?? 0, index ?? 0),
    neo4j: graph !== null && graph < (index ?? 0),
    qdrant: index !== null && index < (indexed ?? 0),
  };
  return (['kafka', 'neo4j', 'qdrant'] as const).filter((name) => isBehind[name]);
};
