import {
  memoryErasureContract,
  memoryOverviewContract,
  memoryReaderContract,
  memorySearchContract,
  memoryWriterContract,
} from '@mneme/ports/testing';
import { describeOnQdrant, freshly } from './admin/open-fresh.fixture.js';

describeOnQdrant('on Qdrant', () => {
  memoryWriterContract(freshly);
  memoryReaderContract(freshly);
  memorySearchContract(freshly);
  memoryOverviewContract(freshly);
  memoryErasureContract(freshly);
});
