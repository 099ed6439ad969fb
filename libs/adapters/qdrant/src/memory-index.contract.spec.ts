import {
  memoryErasureContract,
  memoryOverviewContract,
  memoryReaderContract,
  memorySearchContract,
  memoryWriterContract,
} from '@mneme/ports/testing';
import { describeOnQdrant, freshly, freshlyWithTables } from './admin/open-fresh.fixture.js';

describeOnQdrant('on Qdrant', () => {
  memoryWriterContract(freshly);
  memoryReaderContract(freshly);
  memorySearchContract(freshly);
  memoryOverviewContract(freshly);
  memoryErasureContract(freshly);
});

describeOnQdrant('on Qdrant, from the table of the scope', () => {
  memorySearchContract(freshlyWithTables);
  memoryErasureContract(freshlyWithTables);
});
