import { forgettingIndexContract } from '@mneme/ports/testing';
import { describeOnQdrant, freshly } from './admin/open-fresh.fixture.js';

describeOnQdrant('on Qdrant', () => {
  forgettingIndexContract(freshly);
});
