import { knowledgeGraphContract } from '@mneme/ports/testing';
import { describeOnNeo4j, freshly } from '../store/neo4j.fixture.js';

describeOnNeo4j('on Neo4j', () => {
  knowledgeGraphContract(freshly(({ knowledge, dataKeys: keys }) => ({ knowledge, keys })));
});
