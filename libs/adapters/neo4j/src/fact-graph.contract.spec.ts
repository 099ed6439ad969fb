import { factGraphContract } from '@mneme/ports/contracts';
import { describeOnNeo4j, freshly } from './neo4j.fixture.js';

describeOnNeo4j('on Neo4j', () => {
  factGraphContract(freshly(({ facts }) => facts));
});
