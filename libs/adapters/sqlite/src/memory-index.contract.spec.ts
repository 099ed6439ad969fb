import { memoryIndexContract } from '@mneme/ports/contracts';
import { freshly } from './open-fresh.fixture.js';

memoryIndexContract(freshly(({ index }) => index));
