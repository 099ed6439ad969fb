import { describe } from 'vitest';
import { consolidationLaws } from './laws.fixture.js';
import { openSqliteStores } from './sqlite-stores.fixture.js';

describe('consolidated entries in SQLite', () => consolidationLaws(openSqliteStores));
