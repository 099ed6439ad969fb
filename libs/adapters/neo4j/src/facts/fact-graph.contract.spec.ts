import { factErasureContract, factGraphContract } from '@mneme/ports/testing';
import { describeOnNeo4j, freshly } from '../store/neo4j.fixture.js';

describeOnNeo4j('on Neo4j', () => {
  factGraphContract(freshly(({ facts }) => facts));
  factErasureContract(freshly(({ facts, dataKeys: keys }) => ({ facts, keys })));
});
