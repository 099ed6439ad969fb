import { type KafkaOptions, openKafka } from '@mneme/kafka';
import { type Neo4jOptions, openNeo4j } from '@mneme/neo4j';
import { openIndex, type QdrantOptions } from '@mneme/qdrant';
import type { Work } from '@mneme/ports';
import { builtinModels } from '../builtin-models.js';
import { countRequestsTo, watchOutbox } from '@mneme/telemetry';
import { type OnStep, type Stores, stepwiseWork } from '@mneme/runner';

/** The addresses of the servers of the services stack. */
export interface ServerAddresses {
  readonly kafka: KafkaOptions;
  readonly neo4j: Neo4jOptions;
  readonly qdrant: QdrantOptions;
}

/** Log, state, facts and index on three servers, and the unit of work that commits a batch on them in order. */
export interface ServicesStores extends Stores {
  readonly work: Work;
  /**
   * For each stage that has decided in this process: the age in seconds of its oldest decision whose events are not in
   * the log yet; 0: there is none.
   */
  readonly outboxAges: () => ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/**
 * Opens the stores that `migrateServices` has created. `failpoint` is called at each step of a commit. Throws
 * `Unavailable`.
 */
export const openServices = async (
  { kafka, neo4j, qdrant }: ServerAddresses,
  failpoint?: OnStep,
): Promise<ServicesStores> => {
  const {
    state,
    facts,
    close: closeGraph,
  } = await openNeo4j({ ...neo4j, onRequest: countRequestsTo('neo4j') });
  try {
    const index = await openIndex(
      { ...qdrant, onRequest: countRequestsTo('qdrant') },
      builtinModels().embedder.id,
    );
    const {
      log,
      parking,
      close: closeLog,
    } = await openKafka({ ...kafka, onRequest: countRequestsTo('kafka') });
    const stores: Stores = { log, parking, state, facts, index };
    const outbox = watchOutbox(stores, () => performance.now());
    return {
      ...stores,
      work: stepwiseWork(outbox.stores, failpoint),
      outboxAges: outbox.ages,
      close: async () => {
        await closeLog();
        await closeGraph();
      },
    };
  } catch (error) {
    await closeGraph();
    throw error;
  }
};
