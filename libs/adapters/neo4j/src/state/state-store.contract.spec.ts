import { stateStoreContract } from '@mneme/ports/testing';
import { describeOnNeo4j, freshly } from '../store/neo4j.fixture.js';

describeOnNeo4j('on Neo4j', () => {
  stateStoreContract(freshly(({ state }) => state));
});
