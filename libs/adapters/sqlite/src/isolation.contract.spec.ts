import { isolationContract } from '@mneme/ports/contracts';
import { freshly } from './open-fresh.fixture.js';

isolationContract(freshly((stack) => stack));
