import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns the text of a file by its path relative to the root. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
