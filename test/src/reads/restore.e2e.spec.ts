import { describe } from 'vitest';
import { restoreOverHttp } from './restore.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('restore on the embedded stack', () => restoreOverHttp(sharedEmbedded));
