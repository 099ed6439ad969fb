import { createHash } from 'node:crypto';

/** An id of its parts, whatever characters they hold: the same at every reading of the file. */
export const stableId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
