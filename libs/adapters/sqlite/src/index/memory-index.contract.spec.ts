import {
  memoryErasureContract,
  memoryOverviewContract,
  memoryReaderContract,
  memorySearchContract,
  memoryWriterContract,
} from '@mneme/ports/testing';
import { describe } from 'vitest';
import { freshly } from '../open-fresh.fixture.js';

describe.each([
  ['column caches', {}],
  ['room for a single column cache', { cacheBytes: 0 }],
])('SQLite index with %s', (_name, settings) => {
  const open = freshly(({ index }) => index, settings);
  memoryWriterContract(open);
  memoryReaderContract(open);
  memorySearchContract(open);
  memoryOverviewContract(open);
  memoryErasureContract(open);
});
