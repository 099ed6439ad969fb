import { describe } from 'vitest';
import { explainPromises } from './explain-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('explain on the embedded stack', () => explainPromises(sharedEmbedded));
