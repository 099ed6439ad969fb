import { describe } from 'vitest';
import { promptPromises } from './prompts-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('system prompts on the embedded stack', () => promptPromises(sharedEmbedded));
