import { knowledgeGraphContract } from '@mneme/ports/testing';
import { freshly } from '../open-fresh.fixture.js';

knowledgeGraphContract(freshly(({ knowledge, dataKeys: keys }) => ({ knowledge, keys })));
