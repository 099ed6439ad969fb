import { workContract } from '@mneme/ports/contracts';
import { freshly } from './open-fresh.fixture.js';

workContract(freshly((stack) => stack));
