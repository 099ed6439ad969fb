import { describe } from 'vitest';
import { recallPromises } from './recall-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('recall on the embedded stack', () => recallPromises(sharedEmbedded));
