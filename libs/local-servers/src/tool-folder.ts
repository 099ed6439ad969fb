import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Returns the folder in the user's cache that keeps a server's program between runs. */
export const toolFolder = (name: string, version: string): string =>
  join(homedir(), '.cache', 'mneme', 'services', `${name}-${version}`);

/**
 * Returns the tool folder. The first run fills a temporary folder and renames it, so that parallel runs do
 * not disturb each other.
 */
export const filledToolFolder = async (
  name: string,
  version: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> => {
  const folder = toolFolder(name, version);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  try {
    await fill(partial);
    await rename(partial, folder).catch((error: unknown) => {
      // Uses the existing folder if a parallel run has finished first.
      if (!existsSync(folder)) throw error;
    });
    return folder;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
};
