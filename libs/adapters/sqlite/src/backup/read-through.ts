import { Rejected } from '@mneme/domain/errors';
import { brokenPart } from '../store/damage.js';
import { fileBytes, storeFile } from '../store/data-folder.js';
import { assertFile } from '../store/store-marker.js';
import { openCopy } from './open-copy.js';

/**
 * Returns the size of the store in bytes, or `null` if there never was a store. The time grows with the size.
 * Throws `Rejected` for a missing or damaged store, and `Unavailable`.
 */
export const readThroughSqlite = (folder: string): number | null => {
  assertFile(folder);
  const file = storeFile(folder);
  const bytes = fileBytes(file);
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
