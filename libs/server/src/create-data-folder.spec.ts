import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataFolder } from './create-data-folder.js';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mneme-folder-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('createDataFolder', () => {
  it('creates the folder and its parents, also concurrently, and accepts an existing folder', async () => {
    const folder = join(root, 'a/b/c');
    await Promise.all([createDataFolder(folder), createDataFolder(folder)]);
    await createDataFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it('rejects a path at which no folder can be created', async () => {
    await writeFile(join(root, 'file'), '');
    for (const folder of [join(root, 'file/inside'), '/proc/mneme', '/proc/mneme/inside']) {
      await expect(createDataFolder(folder)).rejects.toMatchObject({
        code: 'data-folder-unusable',
        message: `The data folder "${folder}" cannot be created. Choose a writable folder with --data or MNEME_DATA.`,
      });
    }
  });
});
