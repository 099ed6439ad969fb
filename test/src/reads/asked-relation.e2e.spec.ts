import { describe } from 'vitest';
import { askedRelationPromises } from './asked-relation-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('questions for one relation on the embedded stack', () => askedRelationPromises(sharedEmbedded));
