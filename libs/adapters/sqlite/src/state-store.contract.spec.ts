import { stateStoreContract } from '@mneme/ports/contracts';
import { freshly } from './open-fresh.fixture.js';

stateStoreContract(freshly(({ state }) => state));
