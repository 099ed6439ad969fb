import { describe } from 'vitest';
import { branchesPromises } from './branches-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('branches of a conversation on the embedded stack', () => branchesPromises(sharedEmbedded));
