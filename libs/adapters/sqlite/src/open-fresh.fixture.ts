import type { Open } from '@mneme/ports/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, type SqliteOptions, type SqliteStack } from './open-sqlite.js';
import { openSqliteHere } from './testing.js';

export const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'mneme-sqlite-'));

export const someOptions = (folder: string): SqliteOptions => ({
  folder,
  embedder: { id: 'test', dimensions: 4 },
});

type OpenStore = (options: SqliteOptions) => Promise<SqliteStack>;

const opening =
  (open: OpenStore) =>
  <Port>(pick: (stack: SqliteStack) => Port, changes: Partial<SqliteOptions> = {}): Open<Port> =>
  async () => {
    const folder = await aFolder();
    const stack = await open({ ...someOptions(folder), ...changes });
    return {
      port: pick(stack),
      close: async () => {
        await stack.close();
        await rm(folder, { recursive: true });
      },
    };
  };

/** Opens a store in a new folder, which `close` deletes. `pick` selects the port under test. */
export const freshly = opening(openSqliteHere);

export const freshlyOnThreads = opening(openSqlite);
