import { dataKeysContract, erasedRowsContract } from '@mneme/ports/testing';
import { describeOnNeo4j, freshly } from '../store/neo4j.fixture.js';

describeOnNeo4j('on Neo4j', () => {
  dataKeysContract(freshly(({ dataKeys }) => dataKeys));
  erasedRowsContract(freshly(({ dataKeys: keys, state }) => ({ keys, state })));
});
