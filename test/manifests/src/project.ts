import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The text of a file, by its path from the root. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
