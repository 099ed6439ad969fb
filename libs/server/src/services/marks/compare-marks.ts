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
  /** Newest mark that Neo4j knows to be in Qdrant. */
  readonly indexed: number | null;
}

/** A server whose mark is older than another server remembers was restored to an earlier time. */
export const restoredServers = ({ log, graph, index, indexed }: Marks): readonly ServerName[] => {
  const isBehind = {
    kafka: log !== null && log < Math.max(graph ?? 0, index ?? 0),
    neo4j: graph !== null && graph < (index ?? 0),
    qdrant: index !== null && index < (indexed ?? 0),
  };
  return (['kafka', 'neo4j', 'qdrant'] as const).filter((name) => isBehind[name]);
};
