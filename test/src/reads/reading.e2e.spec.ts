import { describe } from 'vitest';
import { readingOverHttp } from './reading.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('messages of an open session on the embedded stack', () => readingOverHttp(sharedEmbedded));
