import { stateStoreContract } from '@mneme/ports/testing';
import { freshly } from '../open-fresh.fixture.js';

stateStoreContract(freshly(({ state }) => state));
