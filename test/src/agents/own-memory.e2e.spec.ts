import { describe } from 'vitest';
import { ownMemoryPromises } from './own-memory-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('own memories of agents on the embedded stack', () => ownMemoryPromises(sharedEmbedded));
