import type { Open } from '@mneme/ports/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, type SqliteOptions, type SqliteStack } from './open-sqlite.js';

export const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'mneme-sqlite-'));

export const someOptions = (folder: string): SqliteOptions => ({
  folder,
  embedder: { id: 'test', dimensions: 4 },
});

/** Opens a store in a new folder, which `close` deletes. `pick` selects the port under test. */
export const freshly =
  <Port>(pick: (stack: SqliteStack) => Port, changes: Partial<SqliteOptions> = {}): Open<Port> =>
  async () => {
    const folder = await aFolder();
    const stack = await openSqlite({ ...someOptions(folder), ...changes });
    return {
      port: pick(stack),
      close: async () => {
        await stack.close();
        await rm(folder, { recursive: true });
      },
    };
  };
