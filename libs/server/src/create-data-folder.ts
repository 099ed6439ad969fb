import { Rejected } from '@mneme/domain';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Mode of the data folder, which holds private conversations, so only its owner may read it. */
const OWNER_ONLY = 0o700;

/**
 * Creates the data folder if it is missing. An existing folder keeps its mode. Throws `Rejected` if the
 * folder cannot be created.
 */
export const createDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
  } catch (cause) {
    throw new Rejected(
      'data-folder-unusable',
      `The data folder "${folder}" cannot be created. Choose a writable folder with --data or MNEME_DATA.`,
      { field: 'MNEME_DATA', cause },
    );
  }
};

/** Node's `recursive` option retries for ever if the parent accepts no folder, as in /proc. */
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
