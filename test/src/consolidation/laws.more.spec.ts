import { describe } from 'vitest';
import { consolidationLaws } from './laws.fixture.js';
import { openSqliteStores } from './sqlite-stores.fixture.js';

describe('entries that are consolidated, in SQLite,', () => consolidationLaws(openSqliteStores));
