import { describe } from 'vitest';
import { explainPromises } from './explain-promises.fixture.js';
import { sharedEmbedded } from './shared-stacks.fixture.js';

describe('explain on the embedded stack', () => explainPromises(sharedEmbedded));
