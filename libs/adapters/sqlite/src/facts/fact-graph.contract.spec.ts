import { factErasureContract, factGraphContract } from '@mneme/ports/testing';
import { freshly } from '../open-fresh.fixture.js';

factGraphContract(freshly(({ facts }) => facts));
factErasureContract(freshly(({ facts, dataKeys: keys }) => ({ facts, keys })));
