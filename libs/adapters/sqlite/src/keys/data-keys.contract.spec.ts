import { dataKeysContract, erasedRowsContract } from '@mneme/ports/testing';
import { freshly } from '../open-fresh.fixture.js';

dataKeysContract(freshly(({ dataKeys }) => dataKeys));
erasedRowsContract(freshly(({ dataKeys: keys, state }) => ({ keys, state })));
