import { Rejected } from '@mneme/domain/errors';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { storeFile } from '../store/data-folder.js';
import { type Copying, copyStore, type StoreCopy } from './copy-store.js';
import { openCopy } from './open-copy.js';

interface SqliteBackup extends Pick<Copying, 'onCopied'> {
  readonly folder: string;
  /** Master key that is kept in the folder, or `null` if it is kept elsewhere. */
  readonly masterKey: string | null;
  /** The backup to write. It must be outside the folder. */
  readonly file: string;
  /** True to replace an existing file, after the backup is complete. */
  readonly replaces: boolean;
}

/**
 * Writes the current store of a folder into one file and checks it. Reads the file of the store directly,
 * because SQLite admits readers of other processes: this works with a running, a hanging and no server, and no
 * server writes files to a path of its caller. Throws `Rejected` or `Unavailable`.
 */
export const backupSqlite = async ({
  folder,
  masterKey,
  replaces,
  onCopied,
  ...to
}: SqliteBackup): Promise<StoreCopy> => {
  const file = resolve(to.file);
  assertStore(folder);
  const beforePlaced = (): void => assertPlace(folder, file, replaces);
  beforePlaced();
  const from = openCopy(storeFile(folder));
  try {
    return await copyStore({ from, to: file, masterKey, onCopied, beforePlaced });
  } finally {
    from.close();
  }
};

const assertStore = (folder: string): void => {
  if ((statSync(storeFile(folder), { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  throw new Rejected('no-store', `There is no store in "${folder}". Name its folder with --data.`);
};

const assertPlace = (folder: string, file: string, replaces: boolean): void => {
  const into = dirname(file);
  if (!existsSync(into)) {
    throw new Rejected('no-folder', `The folder "${into}" does not exist. Create it first.`);
  }
  if (isWithin(realpathSync(folder), realpathSync(into))) {
    throw new Rejected(
      'backup-in-data-folder',
      `"${file}" is inside the data folder, so the backup would be lost with it. Name a file elsewhere.`,
    );
  }
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() === false) {
    throw new Rejected('not-a-file', `"${file}" is not a file. Name the file to write the backup to.`);
  }
  if (found && !replaces) {
    throw new Rejected('file-exists', `"${file}" exists. Name another file, or replace it with --force.`);
  }
};

const isWithin = (folder: string, path: string): boolean => relative(folder, path).split(sep)[0] !== '..';
