import { describe } from 'vitest';
import { agentsPromises } from './agents-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('agents of a user on the embedded stack', () => agentsPromises(sharedEmbedded));
