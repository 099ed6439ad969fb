import { describe } from 'vitest';
import { consolidationLaws } from './laws.fixture.js';
import { openSqliteStores } from '@mneme/server/testing';

describe('consolidated entries in SQLite', () => consolidationLaws(openSqliteStores));
