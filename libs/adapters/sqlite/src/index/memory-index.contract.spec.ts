import { memoryIndexContract } from '@mneme/ports/testing';
import { describe } from 'vitest';
import { freshly } from '../open-fresh.fixture.js';

describe('SQLite index with column caches', () => {
  memoryIndexContract(freshly(({ index }) => index));
});

describe('SQLite index with room for a single column cache', () => {
  memoryIndexContract(freshly(({ index }) => index, { cacheBytes: 0 }));
});
