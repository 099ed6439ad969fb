import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeProblem } from './node-version.mjs';
import { NotReady, application, prepare } from './prepare.mjs';

/** `npm start`: the command line of apps/mneme from a fresh clone; without arguments it serves. */

const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'apps/mneme/dist/main.js');

/** npm moves to the folder of package.json; the paths that the user typed count from where the user is. */
const returnToUser = () => {
  const { INIT_CWD: folder, npm_package_json: manifest } = process.env;
  if (folder && manifest && realpathSync(manifest) === join(root, 'package.json')) process.chdir(folder);
};

/** @type {(sentence: string) => never} */
const stop = (sentence) => {
  process.stderr.write(`mneme: ${sentence}\n`);
  process.exit(1);
};

const problem = nodeProblem(join(root, 'package.json'), process.versions.node);
if (problem) stop(problem);
try {
  await prepare(root, application);
} catch (error) {
  if (error instanceof NotReady) stop(error.message);
  throw error;
}
returnToUser();
const args = process.argv.slice(2);
process.argv = [process.execPath, main, ...(args.length > 0 ? args : ['serve'])];
await import(pathToFileURL(main).href);
