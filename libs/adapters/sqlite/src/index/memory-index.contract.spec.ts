import { memoryIndexContract } from '@mneme/ports/testing';
import { describe } from 'vitest';
import { freshly } from '../open-fresh.fixture.js';

describe('with the caches of the reader', () => {
  memoryIndexContract(freshly(({ index }) => index));
});

describe('with room for none of them', () => {
  memoryIndexContract(freshly(({ index }) => index, { cacheBytes: 0 }));
});
