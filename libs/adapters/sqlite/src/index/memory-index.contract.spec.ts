import { memoryIndexContract } from '@mneme/ports/testing';
import { freshly } from '../open-fresh.fixture.js';

memoryIndexContract(freshly(({ index }) => index));
