import { Rejected } from '@mneme/domain/errors';
import { useConnection } from '../store/connection.js';
import { brokenPart } from '../store/damage.js';
import { fileBytes, storeFile } from '../store/data-folder.js';
import { assertFile } from '../store/store-marker.js';
import { openCopy } from './open-copy.js';

/**
 * Reads all pages of a store to find damage. Returns the size of the store in bytes, or `null` if there never
 * was a store. Throws `Rejected`.
 */
export const readThroughSqlite = (folder: string): number | null => {
  assertFile(folder);
  const file = storeFile(folder);
  const bytes = fileBytes(file);
  if (bytes === 0) return null;
  const broken = useConnection(openCopy(file), brokenPart);
  if (broken === null) return bytes;
  throw new Rejected('store-corrupt', `"${file}" is damaged (${broken}).`);
};
