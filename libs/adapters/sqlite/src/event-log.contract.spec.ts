import { eventLogContract } from '@mneme/ports/contracts';
import { freshly } from './open-fresh.fixture.js';

eventLogContract(freshly(({ log }) => log));
