import { Rejected } from '@mneme/domain/errors';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileBytes, storeFile } from '../store/data-folder.js';
import { type Copying, copyStore, type StoreCopy } from './copy-store.js';
import { openCopy } from './open-copy.js';

interface SqliteBackup extends Pick<Copying, 'onCopied'> {
  readonly folder: string;
  /** Master key that is kept in the folder, or `null` if it is kept elsewhere. */
  readonly masterKey: string | null;
  /** File of the backup, which must be outside the folder. */
  readonly file: string;
  /** True if a complete backup may replace an existing file. */
  readonly replaces: boolean;
}

/**
 * Reads the file of the store directly, so the backup needs no running server. Throws `Rejected` or
 * `Unavailable`.
 */
export const backupSqlite = async (backup: SqliteBackup): Promise<StoreCopy> => {
  const { folder, masterKey, replaces, onCopied } = backup;
  const to = resolve(backup.file);
  if (fileBytes(storeFile(folder)) === 0) {
    throw new Rejected('no-store', `There is no store in "${folder}". Name its folder with --data.`);
  }
  const beforePlaced = (): void => assertBackupFile(folder, to, replaces);
  beforePlaced();
  const from = openCopy(storeFile(folder));
  try {
    return await copyStore({ from, to, masterKey, onCopied, beforePlaced });
  } finally {
    from.close();
  }
};

const assertBackupFile = (folder: string, file: string, replaces: boolean): void => {
  const parent = dirname(file);
  if (!existsSync(parent)) {
    throw new Rejected('no-folder', `The folder "${parent}" does not exist. Create it first.`);
  }
  if (isWithin(realpathSync(folder), realpathSync(parent))) {
    throw new Rejected(
      'backup-in-data-folder',
      `"${file}" is inside the data folder, so the backup would be lost with it. Name a file elsewhere.`,
    );
  }
  const existing = statSync(file, { throwIfNoEntry: false });
  if (existing?.isFile() === false) {
    throw new Rejected('not-a-file', `"${file}" is not a file. Name the file to write the backup to.`);
  }
  if (existing && !replaces) {
    throw new Rejected('file-exists', `"${file}" exists. Name another file, or replace it with --force.`);
  }
};

const isWithin = (folder: string, path: string): boolean => relative(folder, path).split(sep)[0] !== '..';
