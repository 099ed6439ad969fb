import { Rejected } from '@mneme/domain';
import { mkdir } from 'node:fs/promises';

/** What was said to somebody's agent is nobody else's to read. */
const OWNER_ONLY = 0o700;

/** Makes the data folder where there is none yet; one that is there keeps its mode. Throws `Rejected` where that is not possible. */
export const createDataFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  } catch (cause) {
    throw new Rejected(
      'data-folder-unusable',
      `The data folder "${folder}" cannot be made. Set MNEME_DATA to a folder that can be written.`,
      { field: 'MNEME_DATA', cause },
    );
  }
};
