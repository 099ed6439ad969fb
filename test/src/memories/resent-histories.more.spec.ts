import { describe } from 'vitest';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';
import { resentHistories } from './resent-histories.fixture.js';

describe('random histories that are sent again to the embedded stack', () =>
  resentHistories('embedded', sharedEmbedded));
