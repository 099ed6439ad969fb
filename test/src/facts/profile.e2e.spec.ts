import { describe } from 'vitest';
import { profilePromises } from './profile-promises.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('profile of a user on the embedded stack', () => profilePromises(sharedEmbedded));
