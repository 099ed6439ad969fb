import { workContract } from '@mneme/ports/testing';
import { freshly } from '../open-fresh.fixture.js';

workContract(freshly((stack) => stack));
