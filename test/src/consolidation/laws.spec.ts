import { letterEmbedder } from '@mneme/ports/testing';
import { aKeyRing } from '@mneme/sealing/testing';
import { openSqlite } from '@mneme/sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { consolidationLaws } from './laws.fixture.js';

describe('entries that are consolidated, in SQLite,', () =>
  consolidationLaws(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mneme-laws-'));
    const { id, dimensions } = letterEmbedder();
    const store = await openSqlite({ folder, embedder: { id, dimensions } });
    return {
      stores: { ...store, keyRing: aKeyRing(store) },
      close: async () => {
        await store.close();
        await rm(folder, { recursive: true });
      },
    };
  }));
