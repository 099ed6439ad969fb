import { factGraphContract } from '@mneme/ports/contracts';
import { freshly } from './open-fresh.fixture.js';

factGraphContract(freshly(({ facts }) => facts));
