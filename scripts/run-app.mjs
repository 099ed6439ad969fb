import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeProblem } from './node-version.mjs';
import { prepare } from './prepare.mjs';
import { NotReady } from './run-step.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns to the folder in which the user typed the command, because the user's paths are relative to it. `npm
 * start` and `npm run` change to the folder of package.json, while npx stays.
 */
export const returnToUser = () => {
  const { INIT_CWD: folder, npm_package_json: manifest } = process.env;
  if (folder && manifest && realpathSync(manifest) === join(root, 'package.json')) process.chdir(folder);
};

/** @type {(sentence: string) => never} */
const stop = (sentence) => {
  process.stderr.write(`mneme: ${sentence}\n`);
  process.exit(1);
};

/**
 * Installs and builds if needed, also in a fresh clone, then runs a module of `apps` in this process.
 *
 * @type {(module: string, needs: Parameters<typeof prepare>[1], args: readonly string[]) => Promise<void>}
 */
export const runApp = async (module, needs, args) => {
  const problem = nodeProblem(join(root, 'package.json'), process.versions.node);
  if (problem) stop(problem);
  try {
    await prepare(root, needs);
  } catch (error) {
    if (error instanceof NotReady) stop(error.message);
    throw error;
  }
  const main = join(root, 'apps', module);
  process.argv = [process.execPath, main, ...args];
  await import(pathToFileURL(main).href);
};
