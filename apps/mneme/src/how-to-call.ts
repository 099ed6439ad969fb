import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLONE = fileURLToPath(new URL('../../..', import.meta.url));
const LINKED = join('node_modules', '.bin', 'mneme');

/** `npx mneme` if npx finds it from the folder `from`, else its path. `after` names another data folder. */
export const howToCall = (
  from: string,
  dataFolder: string,
): { readonly before: string; readonly after: string } => ({
  before: isLinked(from) ? 'npx mneme' : quoted(join(CLONE, LINKED)),
  after: dataFolder === resolve(from, 'data') ? '' : ` --data ${quoted(dataFolder)}`,
});

const isLinked = (folder: string): boolean =>
  existsSync(join(folder, LINKED)) || (dirname(folder) !== folder && isLinked(dirname(folder)));

const quoted = (path: string): string =>
  /^[\w./:@%+,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
