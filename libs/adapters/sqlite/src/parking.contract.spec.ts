import { parkingContract } from '@mneme/ports/contracts';
import { freshly } from './open-fresh.fixture.js';

parkingContract(freshly(({ parking, log }) => ({ parking, log })));
