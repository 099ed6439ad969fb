import { describe } from 'vitest';
import { asOfPromises } from './as-of-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('reads with as_of and known_at on the embedded stack', () => asOfPromises(sharedEmbedded));
