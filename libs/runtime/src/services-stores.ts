import { type KafkaOptions, openKafka } from '@mneme/kafka';
import { type Neo4jOptions, openNeo4j } from '@mneme/neo4j';
import { qdrantIndex, type QdrantOptions } from '@mneme/qdrant';
import type { Work } from '@mneme/ports';
import { type Step, type Stores, stepwiseWork } from './runner/stepwise-work.js';

/** Where the servers of the services stack are. */
export interface ServerAddresses {
  readonly kafka: KafkaOptions;
  readonly neo4j: Neo4jOptions;
  readonly qdrant: QdrantOptions;
}

/** Log, state, facts and index on three servers, and the order in which a delivery settles on them. */
export interface ServicesStores extends Stores {
  readonly work: Work;
  close(): Promise<void>;
}

/** Opens what `migrateServices` has made. `reach` hears how far a settlement comes. Throws `Unavailable`. */
export const openServices = async (
  { kafka, neo4j, qdrant }: ServerAddresses,
  reach?: (step: Step) => void,
): Promise<ServicesStores> => {
  const { state, facts, close: closeGraph } = await openNeo4j(neo4j);
  try {
    const { log, parking, close: closeLog } = await openKafka(kafka);
    const stores: Stores = { log, parking, state, facts, index: qdrantIndex(qdrant) };
    return {
      ...stores,
      work: stepwiseWork(stores, reach),
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
