import { newMasterKey } from '@mneme/sealing';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const OWNER_ONLY = 0o600;

export const masterKeyFile = (folder: string): string => join(folder, 'master.key');

/** Returns the master key in the folder, or `null` if the folder has none. */
export const masterKeyIn = async (folder: string): Promise<string | null> => {
  try {
    return (await readFile(masterKeyFile(folder), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Writes the master key, and syncs its file to the disk before any data key is wrapped with the master key.
 */
export const writeMasterKey = async (folder: string, key: string): Promise<void> => {
  const file = await open(masterKeyFile(folder), 'wx', OWNER_ONLY);
  try {
    await file.writeFile(`${key}\n`);
    await file.sync();
  } catch (error) {
    // Removes the file, because it is empty if the disk is full, and the next start would read it as the key.
    await rm(masterKeyFile(folder), { force: true });
    throw error;
  } finally {
    await file.close();
  }
};

/** Returns the master key in the folder. Creates a key if the folder has none. */
export const ownMasterKey = async (folder: string): Promise<string> => {
  const found = await masterKeyIn(folder);
  if (found !== null) return found;
  const key = newMasterKey();
  await writeMasterKey(folder, key);
  return key;
};
