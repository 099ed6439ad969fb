import { eventLogContract } from '@mneme/ports/testing';
import { freshly } from '../open-fresh.fixture.js';

eventLogContract(freshly(({ log }) => log));
