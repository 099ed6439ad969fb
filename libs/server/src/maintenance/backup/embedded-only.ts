import { Rejected } from '@mneme/domain';
import { stackOf } from '../../config/stack.js';

/** Throws `Rejected` where the environment names the services stack: no command sees its servers as of one moment. */
export const assertEmbedded = (environment?: NodeJS.ProcessEnv): void => {
  if (stackOf(environment) === 'embedded') return;
  throw new Rejected(
    'not-on-services',
    'The services stack keeps its data on its servers: back up the log of Kafka and the state in Neo4j, as docs/operations.md says. ' +
      'For the store of a data folder, set MNEME_STACK=embedded.',
  );
};
