import { Rejected } from '@mneme/domain';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What was said to somebody's agent is nobody else's to read. */
const OWNER_ONLY = 0o700;

/** Makes the data folder where there is none yet; one that is there keeps its mode. Throws `Rejected` where that is not possible. */
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
 * With the folders that it lies in. Node's own `recursive` tries for ever where the folder above is there and takes no
 * folder all the same, as /proc does.
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
