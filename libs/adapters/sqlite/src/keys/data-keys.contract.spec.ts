import { dataKeysContract, erasedPointsContract, erasedRowsContract } from '@mneme/ports/testing';
import { freshly } from '../open-fresh.fixture.js';

dataKeysContract(freshly(({ dataKeys }) => dataKeys));
erasedRowsContract(freshly(({ dataKeys: keys, state }) => ({ keys, state })));
erasedPointsContract(freshly(({ dataKeys: keys, index }) => ({ keys, index, late: index })));
