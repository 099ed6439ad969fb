import { describe } from 'vitest';
import { graphPromises } from './graph-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('graph of entities on the embedded stack', () => graphPromises(sharedEmbedded));
