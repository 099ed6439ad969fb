import { describe } from 'vitest';
import { readmeLoopPromises } from './readme-loop-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('the loop of the README on the embedded stack', () => readmeLoopPromises(sharedEmbedded));
