import { memoryIndexContract } from '@mneme/ports/contracts';
import { describeOnQdrant, freshly } from './open-fresh.fixture.js';

describeOnQdrant('on Qdrant', () => {
  memoryIndexContract(freshly);
});
