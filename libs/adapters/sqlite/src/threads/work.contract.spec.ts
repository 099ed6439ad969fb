import { workContract } from '@mneme/ports/testing';
import { freshlyOnThreads } from '../open-fresh.fixture.js';

workContract(freshlyOnThreads((stack) => stack));
