import { isolationContract } from '@mneme/ports/testing';
import { freshly } from './open-fresh.fixture.js';

isolationContract(freshly((stack) => stack));
