import { type Scope, scopeKey } from '@mneme/domain';
import type { Neo4jStores } from '@mneme/neo4j';
import type { ScopedMemoryIndex } from '@mneme/ports';
import type { BareTopic } from './bare-topic.js';
import { randomUUID } from 'node:crypto';
import { builtinModels, type ServerAddresses } from '@mneme/server';
import { BASELINE_TOPIC, baselineBatch } from './baseline-batch.js';
import { systemClock } from '@mneme/runner';

/**
 * The writes that record one batch of messages, without the pipeline. Each write is timed alone, or all in
 * sequence.
 */
export interface BareWrites {
  /** Sends the event with a plain producer of the Kafka client, with `acks` -1. */
  readonly append: () => Promise<void>;
  /** Writes the points to the collection of the deployment and waits until they are stored. */
  readonly put: () => Promise<void>;
  readonly keep: () => Promise<void>;
}

/** Bare writes to the servers of the services stack, without commands and stages. */
export interface ServicesBaseline {
  readonly prepare: (texts: readonly string[]) => Promise<BareWrites>;
  /** Removes all data that the baseline wrote, and closes the connections. */
  close(): Promise<void>;
}

/**
 * Opens the servers of a migrated deployment. All writes belong to a new tenant with one user. Throws
 * `Unavailable`.
 */
export const openServicesBaseline = async (addresses: ServerAddresses): Promise<ServicesBaseline> => {
  const [{ openBareTopic }, { openNeo4j }, { openIndex }] = await Promise.all([
    import('./bare-topic.js'),
    import('@mneme/neo4j'),
    import('@mneme/qdrant'),
  ]);
  const { embedder } = builtinModels();
  const scope: Scope = { tenant: `${BASELINE_TOPIC}-${randomUUID()}`, user: BASELINE_TOPIC };
  const graph = await openNeo4j(addresses.neo4j);
  try {
    const index = (await openIndex({ ...addresses.qdrant, dimensions: embedder.dimensions }, embedder.id)).of(
      scope,
    );
    const { brokers, prefix } = addresses.kafka;
    const topic = await openBareTopic(brokers, `${prefix}conversation`, `${prefix}${scope.tenant}`);
    return {
      prepare: preparing({ graph, index, topic }, scope),
      close: async () => {
        try {
          await Promise.all([index.remove('everything'), graph.state.erase(scopeKey(scope))]);
        } finally {
          await Promise.all([topic.close(), graph.close()]);
        }
      },
    };
  } catch (error) {
    await graph.close();
    throw error;
  }
};

interface Opened {
  readonly graph: Pick<Neo4jStores, 'state'>;
  readonly index: ScopedMemoryIndex;
  readonly topic: BareTopic;
}

const preparing = ({ graph, index, topic }: Opened, scope: Scope): ServicesBaseline['prepare'] => {
  const { embedder } = builtinModels();
  const clock = systemClock();
  let batches = 0;
  return async (texts) => {
    const session = `s${(batches += 1)}`;
    const said = { scope, session, texts, recordedAt: clock.now() };
    const { event, points, row } = await baselineBatch(embedder, said);
    const value = Buffer.from(JSON.stringify(event.envelope));
    return {
      // The key is the session and not the scope, so that the batches are spread over many partitions, like
      // batches of many users.
      append: () => topic.send([{ key: session, value }]),
      put: () => index.put(points),
      keep: async () => {
        await graph.state.compareAndSet([row]);
      },
    };
  };
};
