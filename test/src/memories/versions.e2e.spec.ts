import { describe } from 'vitest';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';
import { versionsPromises } from './versions-promises.fixture.js';

describe('versions of messages on the embedded stack', () => versionsPromises(sharedEmbedded));
