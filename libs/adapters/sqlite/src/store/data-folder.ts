import { Rejected } from '@mneme/domain/errors';
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';

export const storeFile = (folder: string): string => join(folder, 'mneme.sqlite');

export const storeFiles = (folder: string): readonly string[] => [
  storeFile(folder),
  `${storeFile(folder)}-wal`,
];

/** Returns the size of the file in bytes, or 0 if the file does not exist. */
export const fileBytes = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Throws `Rejected` unless the folder exists and can be written. */
export const checkFolder = (folder: string): void => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) {
    throw new Rejected('data-folder-missing', `The data folder "${folder}" does not exist. Create it first.`);
  }
  if (!stats.isDirectory()) {
    throw new Rejected(
      'data-folder-not-a-folder',
      `The data folder "${folder}" is a file. Choose a folder for the data.`,
    );
  }
  for (const path of [folder, storeFile(folder)]) {
    if (!statSync(path, { throwIfNoEntry: false }) || isWritable(path)) continue;
    throw new Rejected(
      'data-folder-not-writable',
      `"${path}" cannot be written. Give this user write permission, or choose another data folder.`,
    );
  }
};

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
};
