import {
  forgettingFactsContract,
  forgettingIndexContract,
  forgettingStateContract,
} from '@mneme/ports/testing';
import { freshly } from './open-fresh.fixture.js';

forgettingIndexContract(freshly(({ index }) => index));
forgettingStateContract(freshly(({ state }) => state));
forgettingFactsContract(freshly(({ facts, dataKeys: keys }) => ({ facts, keys })));
