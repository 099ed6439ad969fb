import { Rejected } from '@mneme/domain';
import { namesServices } from '../../which-stack.js';

/** Throws `Rejected` where the environment names the services stack: no command sees its servers as of one moment. */
export const assertEmbedded = (environment?: NodeJS.ProcessEnv): void => {
  if (!namesServices(environment)) return;
  throw new Rejected(
    'not-on-services',
    'The services stack keeps its data on its servers: back up the log of Kafka and the state in Neo4j, as docs/operations.md says. ' +
      'For the store of a data folder, leave KAFKA_BROKERS, NEO4J_URL and QDRANT_URL unset.',
  );
};
