import { Rejected } from '@mneme/domain';
import { mkdir } from 'node:fs/promises';

/** Makes the data folder where there is none yet. Throws `Rejected` where that is not possible. */
export const createDataFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new Rejected(
      'data-folder-unusable',
      `The data folder "${folder}" cannot be made. Set MNEME_DATA to a folder that can be written.`,
      { field: 'MNEME_DATA', cause },
    );
  }
};
