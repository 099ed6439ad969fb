import { describe } from 'vitest';
import { handlesPromises } from './handles-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('handles of users on the embedded stack', () => handlesPromises(sharedEmbedded));
