import { parkingContract } from '@mneme/ports/testing';
import { freshly } from '../open-fresh.fixture.js';

parkingContract(freshly(({ parking, log }) => ({ parking, log })));
