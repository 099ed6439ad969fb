import { describe } from 'vitest';
import { evidencePromises } from './evidence-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('confidence and salience of facts on the embedded stack', () => evidencePromises(sharedEmbedded));
