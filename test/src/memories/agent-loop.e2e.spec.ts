import { describe } from 'vitest';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';
import { agentLoopPromises } from './agent-loop-promises.fixture.js';

describe('the loop of an agent on the embedded stack', () => agentLoopPromises(sharedEmbedded));
