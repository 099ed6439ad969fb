import { forgettingFactsContract, forgettingStateContract } from '@mneme/ports/testing';
import { describeOnNeo4j, freshly } from './store/neo4j.fixture.js';

describeOnNeo4j('on Neo4j', () => {
  forgettingStateContract(freshly(({ state }) => state));
  forgettingFactsContract(freshly(({ facts, dataKeys: keys }) => ({ facts, keys })));
});
