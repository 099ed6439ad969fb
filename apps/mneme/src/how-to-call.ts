import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const LINKED = join('node_modules', '.bin', 'mneme');

/**
 * Returns the beginning and the end of a command that a user can copy. `before` is `npx mneme` if npx finds
 * it from the folder `from`, else the path of the program. `after` is `--data` with the folder, unless it is
 * the default.
 */
export const howToCall = (
  from: string,
  dataFolder: string,
): { readonly before: string; readonly after: string } => ({
  before: linkAbove(from) === null ? quoted(linkAbove(import.meta.dirname) ?? 'mneme') : 'npx mneme',
  after: dataFolder === resolve(from, 'data') ? '' : ` --data ${quoted(dataFolder)}`,
});

const linkAbove = (folder: string): string | null => {
  const link = join(folder, LINKED);
  if (existsSync(link)) return link;
  return dirname(folder) === folder ? null : linkAbove(dirname(folder));
};

const quoted = (path: string): string =>
  /^[\w./:@%+,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
