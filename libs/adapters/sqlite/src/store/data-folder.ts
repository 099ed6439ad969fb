import { Rejected } from '@mneme/domain/errors';
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'mneme.sqlite';

export const storeFile = (folder: string): string => join(folder, FILE);

/** Throws `Rejected` with advice unless the folder exists and can be written. */
export const checkFolder = (folder: string): void => {
  if (!isFolder(folder)) {
    throw new Rejected(
      'data-folder-not-a-folder',
      `The data folder "${folder}" is a file. Choose a folder for the data.`,
    );
  }
  for (const path of [folder, storeFile(folder)].filter((each) =>
    statSync(each, { throwIfNoEntry: false }),
  )) {
    if (isWritable(path)) continue;
    throw new Rejected(
      'data-folder-not-writable',
      `"${path}" cannot be written. Give this user write permission, or choose another data folder.`,
    );
  }
};

const isFolder = (folder: string): boolean => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) {
    throw new Rejected('data-folder-missing', `The data folder "${folder}" does not exist. Create it first.`);
  }
  return found.isDirectory();
};

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
};
