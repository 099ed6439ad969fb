import { Rejected } from '@mneme/domain/errors';
import { statSync } from 'node:fs';
import { brokenPart } from '../store/broken-part.js';
import { storeFile } from '../store/data-folder.js';
import { assertFile } from '../store/store-marker.js';
import { openCopy } from './open-copy.js';

/**
 * Reads every page of the store of a folder, also beside a server; the time grows with the file. Answers its bytes;
 * `null`: there never was a store. Throws `Rejected` for a store that is gone or damaged; `Unavailable`.
 */
export const readThroughSqlite = (folder: string): number | null => {
  assertFile(folder);
  const file = storeFile(folder);
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes === 0) return null;
  const db = openCopy(file);
  try {
    const broken = brokenPart(db);
    if (broken === null) return bytes;
    throw new Rejected('store-corrupt', `"${file}" is damaged (${broken}).`);
  } finally {
    db.close();
  }
};
