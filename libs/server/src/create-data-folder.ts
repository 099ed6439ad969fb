import { Rejected } from '@mneme/domain';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Other users of the machine must not read what was said to an agent. */
const OWNER_ONLY = 0o700;

/**
 * Creates the data folder unless it exists; an existing one keeps its mode. Throws `Rejected` where it cannot be
 * created.
 */
export const createDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
  } catch (cause) {
    throw new Rejected(
      'data-folder-unusable',
      `The data folder "${folder}" cannot be made. Choose one that can be written, with --data or MNEME_DATA.`,
      { field: 'MNEME_DATA', cause },
    );
  }
};

/**
 * Creates a folder and its parents. Node's own `recursive` never returns where the parent exists and takes no folder,
 * as in /proc.
 */
const makeFolder = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: OWNER_ONLY }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
